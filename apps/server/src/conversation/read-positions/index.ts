// How far each member has read each conversation. It must not know what was said.
export { readPositions } from './feature.ts';
