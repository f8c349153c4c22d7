// Hearing a call while it goes on, from any process: its process shares the sound while somebody wants it.
// It must not know who listens, or over what.

export { hearCall, heardRate, isGoingOn } from './hear-call.ts';
export { shareSound } from './share-sound.ts';
