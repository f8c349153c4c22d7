import { type MediaSession, ringbackTone } from '@deskbell/telephony/sip';
import { holdMelody } from '../calls/index.ts';
import { lineRate } from './say.ts';

/** What a caller hears who waits for somebody. */
export interface WaitingSound {
  /** Somebody has picked up, and is told of the call: music in place of the ringing. */
  music(): void;
  /** The same, and nothing in its place. */
  silence(): void;
  stop(): void;
}

/** Has the caller hear it ring from now on. */
export function openWaitingSound(media: MediaSession): WaitingSound {
  let timer: NodeJS.Timeout | undefined;
  let isMusic = false;

  function repeat(samples: Int16Array): void {
    clearInterval(timer);
    media.drop();
    media.play(samples);
    timer = setInterval(() => media.play(samples), (samples.length / lineRate) * 1000);
  }

  function fallSilent(): void {
    clearInterval(timer);
    media.drop();
  }

  // Nothing they say or press is for anybody meanwhile.
  media.listen({});
  repeat(ringbackTone());
  return {
    music() {
      // Several who are told at once make one music.
      if (isMusic) return;
      isMusic = true;
      repeat(holdMelody());
    },
    silence: fallSilent,
    stop: fallSilent,
  };
}
