#!lua
-- Takes what is due in a shard and leases it: it is not due again before the lease has lapsed.
--
-- KEYS: due
-- ARGV: what the keys of this shard's heads begin with, now, end of the lease, how many at most
-- Answers {match, version, attempt} of each; an append sets the attempts back.
local taken = {}
for _, match in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[2], 'LIMIT', 0, ARGV[4])) do
  local key = ARGV[1] .. match
  local head = redis.call('HMGET', key, 'version', 'archived')
  if head[1] and not head[2] then
    redis.call('ZADD', KEYS[1], ARGV[3], match)
    taken[#taken + 1] = {match, head[1], redis.call('HINCRBY', key, 'attempt', 1)}
  else
    redis.call('ZREM', KEYS[1], match)
  end
end
return taken
