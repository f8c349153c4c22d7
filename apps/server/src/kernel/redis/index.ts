// The connections to Redis or Valkey, where one is set. It must not know what is sent over them.
export { openRedis, type RedisConnection } from './open-redis.ts';
