// How an assistant speaks: the voices, whether it can be called, prepared speech.
// It must not know how a call continues.
export { callPhrasesOf, openingOf, recordingNoticeOf } from './call-phrases.ts';
export { callUnavailableReason } from './call-unavailable-reason.ts';
export { speech } from './feature.ts';
export { enqueuePreparation, prepareForCall } from './prepare-speech.ts';
export { type CallWords, callWords } from './words/call-words.ts';
