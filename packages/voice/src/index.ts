// A call as streams: who is speaking, what was said, what is answered and what was heard of it.
// It is handed a recogniser, voices, a voice-activity model and a conversation, and owns their interfaces.
// It must not know how callers connect (HTTP, WebSockets, carriers), the database, the dialogue or which models there are;
// hosted engines are all that it asks over a network.
export type { AudioFrame } from './audio/audio-frame.ts';
export { openResampler, type Resampler } from './audio/resampler.ts';
export { type Call, type CallOptions, openCall, type SayOptions } from './call.ts';
export { type CallClock, systemCallClock } from './call-clock.ts';
export type { CallLine } from './call-line.ts';
export type { CallLog } from './call-log.ts';
export type { CallPhrases, CallSettings, TurnTaking } from './call-settings.ts';
export type { Conversation, ExpectedAnswer, HeardReply, ReplyPart } from './conversation.ts';
export { type Circuit, type CircuitOptions, createCircuit } from './engines/circuit.ts';
export { ProviderFailed, type ProviderFailure } from './engines/provider-failed.ts';
export { EngineLate, EnginesFailed } from './engines/try-in-turn.ts';
export type {
  CallEndedReason,
  CallObserver,
  CallSide,
  CallState,
  HeardWordTime,
  ObservedAudio,
  ReplyWaterfall,
  SpokenTurn,
} from './observers/call-observer.ts';
export { type DeepgramOptions, deepgramRecogniser } from './speech-to-text/hosted/deepgram-recogniser.ts';
export { type OpenAiRecogniserOptions, openAiRecogniser } from './speech-to-text/hosted/openai-recogniser.ts';
export {
  type RecogniserFallbackOptions,
  recogniserWithFallback,
} from './speech-to-text/recogniser-with-fallback.ts';
export type { SpeechToText, TranscribeOptions } from './speech-to-text/speech-to-text.ts';
export { type CachedVoice, cachedVoice } from './text-to-speech/cache/cached-voice.ts';
export type { Prepared, PrepareOptions } from './text-to-speech/cache/prepare-speech.ts';
export {
  createSpeechCache,
  type SpeechCache,
  type SpeechCacheOptions,
} from './text-to-speech/cache/speech-cache.ts';
export type { Manner } from './text-to-speech/cache/speech-key.ts';
export { type Clause, clausesOf, openingQuickly } from './text-to-speech/clauses.ts';
export { type ElevenLabsOptions, elevenLabsVoice } from './text-to-speech/hosted/elevenlabs-voice.ts';
export { type OpenAiVoiceOptions, openAiVoice } from './text-to-speech/hosted/openai-voice.ts';
export { callPhrases, type Tone } from './text-to-speech/phrases.ts';
export {
  type Respelling,
  type SayAloudOptions,
  type SpokenPiece,
  type SpokenText,
  sayAloud,
} from './text-to-speech/say-aloud/say-aloud.ts';
export type { Speech, SpeechRequest, TextToSpeech } from './text-to-speech/text-to-speech.ts';
export {
  type StandIn,
  type VoiceFallbackOptions,
  voicesInTime,
  voiceWithFallback,
} from './text-to-speech/voice-with-fallback.ts';
export type { VoiceActivity, VoiceActivityStream } from './vad/voice-activity.ts';
