// The models of this process: what embeds texts, hears and speaks; there, on its way or known to be missing.
// It must not know what is embedded or said.
export { type HostedTextModel, openHostedTextModel } from './hosted-text-model.ts';
export { loadVoiceModels } from './load-voice-models.ts';
export { loadTextModel, missingTextModel, type TextModel } from './text-model.ts';
export { missingVoiceModels, type VoiceModels } from './voice-models.ts';
