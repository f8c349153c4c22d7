// The desk: people who answer conversations instead of the assistant, and what visitors do when one ends.
// It must not know how the assistant makes a reply.
export { desk } from './feature.ts';
export { personOf } from './person-of.ts';
