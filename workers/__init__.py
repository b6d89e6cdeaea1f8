"""What goes by itself: the dispatcher and the jobs it sends to rq workers."""
