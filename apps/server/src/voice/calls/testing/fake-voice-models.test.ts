// The fakes of speech models keep to what calls expect of real ones.
import { describeSpeechToText, describeTextToSpeech } from '@deskbell/voice/testing';
import { fakeVoiceModels } from './fake-voice-models.ts';

describeSpeechToText('The fake of a recognizer', () => {
  const models = fakeVoiceModels();
  models.words.push(...Array<string>(50).fill('On Saturday.'));
  return {
    recognizer: models.recognition()!.recognizer,
    speech: () => new Float32Array(16_000).fill(0.5),
    words: /^On Saturday\.$/,
    fail: () => models.fail('recognizer', true),
  };
});

describeTextToSpeech("The fake of the server's voice", () => {
  const models = fakeVoiceModels();
  const { voice, voiceId } = models.speakerFor({ engine: 'basic', voice: 'slt' }, { language: 'en' })!;
  return { voice, voiceId, fail: () => models.fail('voice', true) };
});
