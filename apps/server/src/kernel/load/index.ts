// How much work the process takes on at once, and what it tells whoever comes when it is behind.
// It must not know any feature.

export { createLoadGate, type LoadGate } from './create-load-gate.ts';
export { createPlaces, type Places } from './create-places.ts';
