// The models that run on this machine: which files they need, fetching and verifying them once per user, and running
// them in worker threads: text embeddings, recognition of speech, voice activity, voices.
// It must not know anything of ours: no contract, database, dialogue or server; callers own their interfaces.
export { defaultModelsDir } from './default-models-dir.ts';
export {
  type FetchedModel,
  type FetchModelOptions,
  fetchModel,
  type ModelProgress,
} from './fetch/fetch-model.ts';
export type { ConvertedModel } from './manifest/converted-model.ts';
export { mpnetModel } from './manifest/large-text.ts';
export type { ModelEntry, ModelFile, NpmEntry, PythonEntry } from './manifest/model-entry.ts';
export { picoModel, picoVoicesModel } from './manifest/pico.ts';
export { moonshineModel } from './manifest/speech-to-text.ts';
export { minilmFp16Model, minilmQ4Model } from './manifest/text.ts';
export { fliteModel, kokoroPartsModel, kokoroVoicesModel, piperJoeModel } from './manifest/text-to-speech.ts';
export { sileroModel } from './manifest/voice-activity.ts';
export type { ModelLog } from './model-log.ts';
export { ModelUnavailable, type ModelUnavailableReason } from './model-unavailable.ts';
export { openRecognizer, type RecognizerOptions } from './speech-to-text/open-recognizer.ts';
export {
  type MoonshineSize,
  type RecognizeOptions,
  type Recognizer,
  type RecognizerBacklog,
  RecognizerClosed,
} from './speech-to-text/recognizer.ts';
export {
  type Embedder,
  EmbedderClosed,
  type EmbedOptions,
  type JudgedPair,
  type TextEngine,
  type WordEmbedding,
} from './text/embedder.ts';
export { type LargeEmbedder, openLargeEmbedder } from './text/large/open-large-embedder.ts';
export type { PrepareOptions } from './text/large/prepare-converted.ts';
export {
  openEarlierEmbedder,
  openTextEmbedder,
  type TextEmbedderOptions,
} from './text/open-text-embedder.ts';
export { estimateWordTimes, type WordTime } from './text-to-speech/estimate-word-times.ts';
export { openVoices, type VoicesOptions } from './text-to-speech/open-voices.ts';
export { picoVoiceFor, voiceCatalog } from './text-to-speech/voice-catalog.ts';
export {
  type LaterEngine,
  type LocalSpeech,
  type LocalSpeechRequest,
  type LocalTextToSpeech,
  type LocalVoice,
  type Respelling,
  type SpeechBacklog,
  SpeechFailed,
  type SpeechPriority,
  type VoiceLanguage,
  type VoiceState,
  type Voices,
  VoicesClosed,
} from './text-to-speech/voices.ts';
export { openVoiceActivity, type VoiceActivityOptions } from './voice-activity/open-voice-activity.ts';
export {
  VoiceActivityClosed,
  type VoiceActivityDetector,
  type VoiceActivityDetectorStream,
  type VoiceActivityRate,
} from './voice-activity/voice-activity.ts';
