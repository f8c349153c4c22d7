import { type CallClock, systemCallClock } from '@deskbell/voice';
import type { LineEvents, PhoneLine } from '../phone-line.ts';
import type { MediaSession } from './rtp/media-session.ts';

/** Samples a second, both ways. */
const rate = 8000;

/** A call over RTP of our own: what was sent is as good as heard, as what was dropped never was. */
export function openSipLine(
  media: MediaSession,
  events: Pick<LineEvents, 'onAudio' | 'onDigit' | 'onPlayed'>,
  clock: CallClock = systemCallClock,
): PhoneLine {
  media.drop();
  const sentBefore = media.sentSamples;
  media.listen({
    onAudio: (samples) => events.onAudio({ samples, rate, at: clock.now() }),
    onKey: events.onDigit,
    onSent: (samples) => events.onPlayed(samples - sentBefore),
  });
  const close = () => {
    media.drop();
    media.listen({});
  };
  return {
    transport: {
      outputRate: rate,
      canPause: false,
      reportsPlayed: true,
      sendAudio: ({ samples }) => media.play(samples),
      playback(action) {
        if (action === 'resume') return;
        media.drop();
        events.onPlayed(media.sentSamples - sentBefore);
      },
    },
    quality: () => media.lineQuality(),
    // Sound and signaling come by themselves.
    receive() {},
    closed: close,
    close,
  };
}
