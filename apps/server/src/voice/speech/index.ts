// How an assistant speaks: which voices there are, whether it can be called, what it says spoken in advance.
// It must not know how a call goes on.
export { callPhrasesOf, openingOf, shutdownPhrase } from './call-phrases.ts';
export { callUnavailableReason } from './call-unavailable-reason.ts';
export { speech } from './feature.ts';
export { enqueuePreparation, prepareForCall } from './prepare-speech.ts';
