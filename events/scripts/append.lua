#!lua
-- Appends entries to a match's log, all or none.
--
-- KEYS: log, head, feed, due, matches
-- ARGV: match, version and hash that the head must have, status, due at (or ''), awaits,
--       secret (first entry only, or ''), cap of the feed, then bytes and hash of each entry
-- Answers {1, secret}, or on conflict {0, head, the entries after the caller's version}.
--
-- Scripts are not rolled back: everything is checked first, then written.
local head = redis.call('HMGET', KEYS[2], 'version', 'hash', 'status', 'secret', 'archived')
local version = tonumber(ARGV[2])

local current = tonumber(head[1] or '0')
if current ~= version or (head[2] and head[2] ~= ARGV[3]) or head[5] then
  local missed = {}
  if current > version and not head[5] then
    missed = redis.call('XRANGE', KEYS[1], string.format('%d-0', version + 1), '+')
  end
  return {0, head, missed}
end

for i = 9, #ARGV, 2 do
  version = version + 1
  redis.call('XADD', KEYS[1], string.format('%d-0', version), 'bytes', ARGV[i], 'hash', ARGV[i + 1])
end
local secret = head[4]
redis.call('HSET', KEYS[2], 'version', string.format('%d', version), 'hash', ARGV[#ARGV],
  'status', ARGV[4])
if secret then
  redis.call('HDEL', KEYS[2], 'attempt')
else
  secret = ARGV[7]
  redis.call('HSET', KEYS[2], 'secret', secret)
  redis.call('ZADD', KEYS[5], 0, ARGV[1])
end
if ARGV[5] == '' then
  redis.call('ZREM', KEYS[4], ARGV[1])
else
  redis.call('ZADD', KEYS[4], ARGV[5], ARGV[1])
end
-- `0-*` counts 0-1, 0-2, 0-3 …: a reader sees by the number alone that it missed something.
redis.call('XADD', KEYS[3], 'MAXLEN', '~', ARGV[8], '0-*',
  'match', ARGV[1], 'version', string.format('%d', version), 'awaits', ARGV[6])
return {1, secret}
