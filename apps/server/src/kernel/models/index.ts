// The models of this process: what embeds texts, hears and speaks; there, on its way or known to be missing.
// It must not know what is embedded or said.
export { loadSecondModels, type SecondModels } from './load-second-models.ts';
export { loadVoiceModels } from './load-voice-models.ts';
export { type SecondModel, SecondModelAway } from './second-model.ts';
export { loadTextModel, missingTextModel, type TextModel } from './text-model.ts';
export { voiceElsewhere } from './voice-elsewhere.ts';
export { missingVoiceModels, type VoiceModels } from './voice-models.ts';
