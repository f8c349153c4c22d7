import { setImmediate } from 'node:timers/promises';
import { describeTextToSpeech } from '../../testing/conformance/describe-text-to-speech.ts';
import { scriptedVoice } from './scripted-voice.ts';

describeTextToSpeech('The double of a voice', () => {
  const voice = scriptedVoice('double', '1');
  voice.behave(() => setImmediate());
  const fail = () => voice.behave(() => Promise.reject(new Error('double could not speak')));
  return { voice, voiceId: 'anna', fail };
});
