import { VoiceSettingsSchema } from '@deskbell/contract';
import type { MediaSession } from '@deskbell/telephony/sip';
import { openResampler } from '@deskbell/voice';
import type { CallDeps } from '../../voice/calls/index.ts';

/** Samples a second of a line. */
export const lineRate = 8000;
/** After the last word, so that it isn't cut off on its way. */
const tailMs = 300;

/** How something is said. */
export interface Saying {
  /** As an assistant's voice settings are stored. */
  voice: unknown;
  /** BCP 47. */
  language: string;
  /** Of the account; ISO 3166 alpha-2. Absent: not known. */
  country?: string;
}

/** Says a sentence to somebody in our own voice; resolves once it was said, or at once where nobody can speak now. */
export async function say(
  deps: CallDeps,
  media: MediaSession,
  text: string,
  signal: AbortSignal,
  saying: Saying,
): Promise<void> {
  const samples = await spoken(deps, text, signal, saying).catch((error: unknown) => {
    if (!signal.aborted) deps.log.error({ err: error }, 'a sentence could not be said to a caller');
    return null;
  });
  if (!samples || signal.aborted) return;
  media.play(samples);
  await pause((samples.length / lineRate) * 1000 + tailMs, signal);
}

async function spoken(
  deps: CallDeps,
  text: string,
  signal: AbortSignal,
  saying: Saying,
): Promise<Int16Array> {
  const settings = VoiceSettingsSchema.parse(saying.voice);
  const { voice, voiceId } = deps.voiceModels.speakerFor(settings, saying);
  const { samples, rate } = await voice.speak({ text, voice: voiceId, speed: 1, signal });
  const resampler = await openResampler(rate, lineRate);
  try {
    return resampler.process(samples);
  } finally {
    resampler.close();
  }
}

/** Resolves early when it is no longer waited for. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
