import {
  type CallObserver,
  type CallSide,
  type ObservedAudio,
  openResampler,
  type Resampler,
} from '@deskbell/voice';
import type { Logger } from 'pino';
import { createStereoMixer } from './create-stereo-mixer.ts';
import { recordWav } from './record-wav.ts';

/** A call's recording in progress. */
export interface CallRecorder {
  observer: Pick<CallObserver, 'onAudio'>;
  readonly seconds: number;
  /** Writes the rest. Never rejects: what the disk refused is logged, and what it took stays. */
  close(): Promise<void>;
}

/** Telephone sound twice over: speech keeps its sharpness, and a minute takes 4 MB until it is compressed. */
const rate = 16_000;

/** Records what both sides really said and heard. `rates`: at which their sound is observed. */
export async function recordCall(
  path: string,
  rates: Record<CallSide, number>,
  log: Logger,
): Promise<CallRecorder> {
  const wav = await recordWav(path, rate);
  const stereo = createStereoMixer(rate, (caller, assistant) => wav.write(caller, assistant));
  const sides: Record<CallSide, Side> = {
    caller: { resampler: await openResampler(rates.caller, rate), next: 0 },
    assistant: { resampler: await openResampler(rates.assistant, rate), next: 0 },
  };
  let isClosed = false;

  function add({ side, samples, rate: from, at }: ObservedAudio): void {
    if (isClosed) return;
    const to = sides[side];
    const startsAt = Math.round((at * rate) / from);
    // A resampler is a few samples ahead or behind; only a real gap moves the side on.
    if (Math.abs(startsAt - to.next) > rate / 50) to.next = startsAt;
    const sound = to.resampler.process(samples);
    stereo.add(side, sound, to.next);
    to.next += sound.length;
  }

  return {
    observer: { onAudio: add },
    get seconds() {
      return wav.seconds;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      stereo.end();
      sides.caller.resampler.close();
      sides.assistant.resampler.close();
      await wav.close().catch((error: unknown) => log.error({ err: error }, 'a recording was not finished'));
    },
  };
}

interface Side {
  resampler: Resampler;
  /** The sample its sound continues at. */
  next: number;
}
