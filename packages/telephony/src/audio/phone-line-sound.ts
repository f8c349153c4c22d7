import { openResampler } from '@deskbell/voice';
import { decodeG711, encodeG711 } from './g711.ts';

/** What a phone line leaves of sound: 8,000 samples a second, in mu-law. */
export interface PhoneLineSound {
  /** PCM16 of any length at the rate it was opened with, as it comes out of a line at `phoneRate`. */
  through(samples: Int16Array): Int16Array;
  close(): void;
}

/** Samples a second on a phone line. */
export const phoneRate = 8000;

/** Opens one direction of a line for sound of `rate` samples a second. */
export async function openPhoneLineSound(rate: number): Promise<PhoneLineSound> {
  const resampler = await openResampler(rate, phoneRate);
  return {
    through: (samples) => decodeG711('mu', encodeG711('mu', resampler.process(samples))),
    close: () => resampler.close(),
  };
}
