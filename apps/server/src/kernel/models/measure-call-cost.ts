import type { LocalTextToSpeech, Recognizer } from '@deskbell/models';
import { openResampler } from '@deskbell/voice';

const sentence = 'Thanks for calling, you can park right behind the building.';
const rounds = 3;
/** Voice activity, pacing and storing of the audio, a second of a call (docs/measurements/calls.md). */
const restCost = 0.03;
const recognizerRate = 16_000;

/**
 * CPU seconds that a second of a call takes on this machine: a sentence is spoken, and recognized as a caller's is, early and
 * final. Half of a call is said by each side. The least of some rounds, as other work counts too.
 */
export async function measureCallCost(
  voice: Pick<LocalTextToSpeech, 'speak'>,
  recognizer: Pick<Recognizer, 'transcribe'>,
  signal: AbortSignal,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const { samples, rate } = await voice.speak({ text: sentence, voice: '', speed: 1, signal });
    const heard = await atRate(samples, rate);
    for (const effort of ['early', 'final'] as const) await recognizer.transcribe(heard, { effort, signal });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1e6 / (samples.length / rate));
  }
  return least / 2 + restCost;
}

async function atRate(samples: Int16Array, rate: number): Promise<Float32Array> {
  const resampler = await openResampler(rate, recognizerRate);
  try {
    return Float32Array.from(resampler.process(samples), (sample) => sample / 32_768);
  } finally {
    resampler.close();
  }
}
