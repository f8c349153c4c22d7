// Domain events, in the past tense, published within this process and to the others through the database or Redis.
// It must not know any feature beyond the names of events; ids travel, not bodies.
export { type Bus, createBus } from './bus.ts';
export type { BusLine } from './bus-line.ts';
export type { DomainEvent } from './domain-event.ts';
export { notifyLine } from './notify-line.ts';
export { redisLine } from './redis-line.ts';
