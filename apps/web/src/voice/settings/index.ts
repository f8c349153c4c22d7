// How an assistant sounds.
export { engineLabels } from './voice-labels.ts';
