// A voice call as streams: voice activity, speech to text, turn-taking, text to speech, playback.
// It is handed a recognizer, voices, a voice-activity model and a conversation, and owns their interfaces.
// It must not know how callers connect (HTTP, WebSockets, carriers), the database, the dialogue or which models there are;
// hosted engines are all that it calls over a network.
export type { AudioFrame } from './audio/audio-frame.ts';
export { openResampler, type Resampler } from './audio/resampler.ts';
export { type Call, type CallOptions, openCall, type SayOptions } from './call.ts';
export { type CallClock, systemCallClock } from './call-clock.ts';
export type { CallLog } from './call-log.ts';
export type { CallPhrases, CallSettings, TurnTaking } from './call-settings.ts';
export type { CallTransport } from './call-transport.ts';
export type { Conversation, ExpectedAnswer, HeardReply, ReplyPart } from './conversation.ts';
export {
  type CircuitBreaker,
  type CircuitBreakerOptions,
  createCircuitBreaker,
} from './engines/circuit-breaker.ts';
export { ProviderError, type ProviderFailure } from './engines/provider-error.ts';
export { EnginesFailed, EngineTimeout } from './engines/try-with-fallback.ts';
export type {
  CallEndedReason,
  CallObserver,
  CallSide,
  CallState,
  ObservedAudio,
  ReplyWaterfall,
  SpokenTurn,
  WordTimestamp,
} from './observers/call-observer.ts';
export { type DeepgramOptions, deepgramRecognizer } from './speech-to-text/hosted/deepgram-recognizer.ts';
export { type OpenAiRecognizerOptions, openAiRecognizer } from './speech-to-text/hosted/openai-recognizer.ts';
export {
  type RecognizerFallbackOptions,
  recognizerWithFallback,
} from './speech-to-text/recognizer-with-fallback.ts';
export type { SpeechToText, TranscribeOptions } from './speech-to-text/speech-to-text.ts';
export { tunedRecognizer } from './speech-to-text/tuned-recognizer.ts';
export { type CachedVoice, cachedVoice } from './text-to-speech/cache/cached-voice.ts';
export type { Prepared, PrepareOptions } from './text-to-speech/cache/prepare-speech.ts';
export {
  createSpeechCache,
  type SpeechCache,
  type SpeechCacheOptions,
} from './text-to-speech/cache/speech-cache.ts';
export type { SpeechStyle } from './text-to-speech/cache/speech-key.ts';
export { type ElevenLabsOptions, elevenLabsVoice } from './text-to-speech/hosted/elevenlabs-voice.ts';
export { type OpenAiVoiceOptions, openAiVoice } from './text-to-speech/hosted/openai-voice.ts';
export { callPhrases, type Tone } from './text-to-speech/phrases/call-phrases.ts';
export { type Clause, shortenFirstClause, splitIntoClauses } from './text-to-speech/split-into-clauses.ts';
export {
  type NormalizeTextOptions,
  normalizeText,
  type Respelling,
  type SpokenPiece,
  type SpokenText,
} from './text-to-speech/text-normalization/normalize-text.ts';
export type { Speech, SpeechRequest, TextToSpeech } from './text-to-speech/text-to-speech.ts';
export {
  type FallbackVoice,
  type VoiceFallbackOptions,
  voicesInTime,
  voiceWithFallback,
} from './text-to-speech/voice-with-fallback.ts';
export type { VoiceActivity, VoiceActivityStream } from './vad/voice-activity.ts';
export type { VoicemailLimits } from './voicemail/reduce-voicemail.ts';
export { openVoicemail, type Voicemail, type VoicemailOptions } from './voicemail/voicemail.ts';
