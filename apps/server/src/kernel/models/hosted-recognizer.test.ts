import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { hostedRecognizer } from './hosted-recognizer.ts';

const nameFor = (env: Record<string, string>) => hostedRecognizer(readConfig(env).voice.recognition)?.name;

it('is the one that the environment names', () => {
  expect(nameFor({})).toBeUndefined();
  expect(nameFor({ RECOGNITION_BASE_URL: 'http://localhost:8000/v1', RECOGNITION_MODEL: 'whisper' })).toBe(
    'openai-transcription whisper',
  );
  const deepgram = { RECOGNITION_PROVIDER: 'deepgram', RECOGNITION_API_KEY: 'k' };
  expect(nameFor(deepgram)).toBe('deepgram nova-3');
  expect(nameFor({ ...deepgram, RECOGNITION_MODEL: 'nova-2' })).toBe('deepgram nova-2');
});
