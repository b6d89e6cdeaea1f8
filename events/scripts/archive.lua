#!lua
-- Lets go of a log that lies in the archive; the head stays as a tombstone that refuses appends.
--
-- KEYS: log, head, due
-- ARGV: match, version and hash that the archive holds
-- Answers 1, or 0 if the head is another or the match has not ended.
local head = redis.call('HMGET', KEYS[2], 'version', 'hash', 'status')
if head[1] ~= ARGV[2] or head[2] ~= ARGV[3] then
  return 0
end
if head[3] ~= 'finished' and head[3] ~= 'abandoned' then
  return 0
end
redis.call('HSET', KEYS[2], 'archived', '1')
redis.call('HDEL', KEYS[2], 'attempt')
redis.call('ZREM', KEYS[3], ARGV[1])
redis.call('UNLINK', KEYS[1])
return 1
