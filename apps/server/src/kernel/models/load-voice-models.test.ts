// The voices of this machine as calls get them, with their real weights.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultModelsDir } from '@deskbell/models';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { loadVoiceModels } from './load-voice-models.ts';
import type { VoiceModels } from './voice-models.ts';

const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const missing = existsSync(join(modelsDir, 'pico-voices-0.1.1'))
  ? ''
  : ' (skipped: no pico-voices-0.1.1 in the models directory)';

describe.skipIf(missing !== '')(`with Pico at hand${missing}`, { timeout: 60_000 }, () => {
  let dataDir: string;
  let models: VoiceModels;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'deskbell-voice-models-'));
    const config = readConfig({
      DATA_DIR: dataDir,
      MODELS_DIR: modelsDir,
      VOICE_STANDARD: 'off',
      VOICE_NATURAL: 'off',
      VOICE_STT_SIZE: 'tiny',
    });
    models = loadVoiceModels(config, pino({ level: 'silent' }), Promise.resolve());
    await models.voicesSettled;
  }, 300_000);
  afterAll(async () => {
    await models.close();
    await rm(dataDir, { recursive: true });
  });

  async function spokenBy(
    settings: Parameters<VoiceModels['speakerFor']>[0],
    spoken: Parameters<VoiceModels['speakerFor']>[1],
    text: string,
  ) {
    const { engine, voice, voiceId } = models.speakerFor(settings, spoken);
    const { signal } = new AbortController();
    const speech = await voice.speak({ text, voice: voiceId, speed: 1, signal });
    expect(speech.samples.length / speech.rate).toBeGreaterThan(0.5);
    return [engine, voiceId, speech.engine];
  }

  it('a Spanish assistant is heard in Spanish, whatever voice of this machine was chosen', async () => {
    const spoken = { language: 'es-MX', country: 'MX' };
    for (const [engine, voice] of [
      ['standard', 'joe'],
      ['natural', 'af_heart'],
      ['basic', 'rms'],
    ] as const)
      expect(await spokenBy({ engine, voice }, spoken, 'Buenos días, ¿en qué puedo ayudarle?')).toEqual([
        'compact',
        'es-ES_zl0',
        'pico',
      ]);
  });

  it('an English one is heard as was chosen, and by the voice of its country where that was none of English', async () => {
    const say = (voice: string, country: string, engine: 'compact' | 'standard' = 'compact') =>
      spokenBy({ engine, voice }, { language: 'en', country }, 'Good morning, how can I help you?');
    expect(await say('en-US_lh0', 'GB')).toEqual(['compact', 'en-US_lh0', 'pico']);
    expect(await say('es-ES_zl0', 'GB')).toEqual(['compact', 'en-GB_kh0', 'pico']);
    expect((await say('joe', 'GB', 'standard'))[2]).toBe('flite');
  });

  it('is told by the name of who is heard, and by none where another engine stands in', () => {
    const heardAs = (engine: 'compact' | 'standard' | 'basic', voice: string, language = 'en') =>
      models.speakerFor({ engine, voice }, { language, country: 'US' }).heardAs;
    expect(heardAs('basic', 'slt')).toBe('slt');
    expect(heardAs('compact', 'es-ES_zl0')).toBe('en-US_lh0');
    expect(heardAs('standard', 'joe', 'es')).toBe('es-ES_zl0');
    expect(heardAs('standard', 'joe')).toBe('');
  });

  it('lists it as ready, the voice of the country first, and prepares nothing with it', () => {
    expect(models.engines()).toContainEqual({ engine: 'compact', status: 'ready', detail: null });
    const compact = models.voices('IE').filter(({ engine }) => engine === 'compact');
    expect(compact.map(({ id }) => id)).toEqual(['en-GB_kh0', 'en-US_lh0', 'es-ES_zl0']);
    expect(models.preparing('compact', { language: 'en' })).toBeNull();
    expect(models.preparing('standard', { language: 'es' })).toBeNull();
  });
});
