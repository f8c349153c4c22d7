// Domain events, in the past tense, published within this process and to the others through the database.
// It must not know any feature beyond the names of events; ids travel, not bodies.
export { type Bus, createBus } from './bus.ts';
export type { DomainEvent } from './domain-event.ts';
