import {
  type CallObserver,
  type CallSide,
  type ObservedAudio,
  openResampler,
  type Resampler,
} from '@deskbell/voice';
import { createStereoMixer, type MixerTimes } from './create-stereo-mixer.ts';

/** The sound of a call while it goes on, as stereo. */
export interface CallMixer {
  observer: Required<Pick<CallObserver, 'onAudio'>>;
  /** Gives what is left. */
  close(): void;
}

/** Mixes what both sides really said and heard. `rates`: at which their sound is observed; `rate`: at which it is given. */
export async function mixCall(
  { rates, rate, times }: { rates: Record<CallSide, number>; rate: number; times?: MixerTimes },
  give: (caller: Int16Array, assistant: Int16Array) => void,
): Promise<CallMixer> {
  const stereo = createStereoMixer(rate, give, times);
  const sides: Record<CallSide, Side> = {
    caller: { resampler: await openResampler(rates.caller, rate), next: 0 },
    assistant: { resampler: await openResampler(rates.assistant, rate), next: 0 },
  };
  let isClosed = false;

  function onAudio({ side, samples, rate: from, at }: ObservedAudio): void {
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
    observer: { onAudio },
    close() {
      if (isClosed) return;
      isClosed = true;
      stereo.end();
      sides.caller.resampler.close();
      sides.assistant.resampler.close();
    },
  };
}

interface Side {
  resampler: Resampler;
  /** The sample its sound continues at. */
  next: number;
}
