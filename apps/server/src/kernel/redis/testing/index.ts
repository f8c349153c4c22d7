export { type RedisServer, redisProgram, startRedisServer } from './redis-server.ts';
