"""Redis's commands by the names that clients give them, in every spelling, with the role of what they do to a key."""

from __future__ import annotations

from bot.model.contacts import OFFERS, USES

_WRITES = (
    "set setex setnx psetex mset append incr incrby incrbyfloat decr decrby hset hmset hsetnx hincrby lpush rpush lset "
    "sadd zadd zincrby publish xadd pfadd setbit geoadd json_set"
)
_READS = (
    "get getset getdel getex mget exists ttl pttl type strlen hget hgetall hmget hkeys hvals hexists hlen lpop rpop "
    "blpop brpop lrange llen lindex smembers sismember scard spop zrange zrevrange zrangebyscore zscore zrank zcard "
    "delete del unlink expire expireat pexpire persist hdel srem zrem ltrim lrem subscribe psubscribe xread "
    "xlen xrange getbit pfcount"
)

METHODS = {**dict.fromkeys(_WRITES.split(), OFFERS), **dict.fromkeys(_READS.split(), USES)}
