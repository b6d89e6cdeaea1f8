#!lua flags=no-writes
-- Head and entries of a match, as of one moment.
--
-- KEYS: log, head
-- ARGV: version after which to read, how many entries at most (or '')
-- Answers {head, entries}, or nothing if there is no such match.
local head = redis.call('HMGET', KEYS[2], 'version', 'hash', 'status', 'secret', 'archived')
if not head[1] then
  return false
end
local after = tonumber(ARGV[1])
if after >= tonumber(head[1]) or head[5] or ARGV[2] == '0' then
  return {head, {}}
end
local from = string.format('%d-0', after + 1)
if ARGV[2] == '' then
  return {head, redis.call('XRANGE', KEYS[1], from, '+')}
end
return {head, redis.call('XRANGE', KEYS[1], from, '+', 'COUNT', ARGV[2])}
