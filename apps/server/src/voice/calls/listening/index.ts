// Listening to a call while it goes on, from any process: its process shares the sound while somebody wants it.
// It must not know who listens, or over what.

export { isGoingOn, listenToCall, monitorRate } from './listen-to-call.ts';
export { shareSound } from './share-sound.ts';
