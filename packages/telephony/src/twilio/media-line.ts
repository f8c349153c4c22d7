import { Buffer } from 'node:buffer';
import { type CallClock, systemCallClock } from '@deskbell/voice';
import { openArrivals } from '../audio/arrivals.ts';
import { decodeG711, encodeG711 } from '../audio/g711.ts';
import { openPlaybackMarks } from '../audio/playback-marks.ts';
import type { LineEvents, MediaSocket, PhoneLine } from '../phone-line.ts';
import { type TwilioMediaMessage, TwilioMediaMessageSchema } from './media-messages.ts';

/** Samples a second, both ways. */
const rate = 8000;
/** Ten seconds of audio: a carrier that is this far behind hears nothing any more. */
const mostWaitingBytes = 10 * rate * 2;
const mostUnknown = 5;

/** A call over Twilio's Media Streams: JSON messages with base64 mu-law at 8 kHz, both ways. */
export function openTwilioLine(
  socket: MediaSocket,
  events: LineEvents,
  clock: CallClock = systemCallClock,
): PhoneLine {
  let streamSid: string | null = null;
  let isOver = false;
  let unknown = 0;
  let heardMs = 0;
  const arrivals = openArrivals();
  const marks = openPlaybackMarks({
    rate,
    clock,
    mark: (name) => send({ event: 'mark', mark: { name } }),
    onPlayed: events.onPlayed,
  });

  const send = (message: object) => {
    if (isOver || streamSid === null || socket.waitingBytes > mostWaitingBytes) return;
    socket.send(JSON.stringify({ ...message, streamSid }));
  };

  function act(message: TwilioMediaMessage): void {
    if (message.event === 'start') {
      if (streamSid !== null) return;
      streamSid = message.start.streamSid ?? message.streamSid ?? '';
      const parameters = new Map(Object.entries(message.start.customParameters));
      events.onStart({ carrierCallId: message.start.callSid, parameters });
    } else if (message.event === 'stop') hangUp();
    else if (streamSid !== null) during(message);
  }

  function during(message: TwilioMediaMessage): void {
    if (message.event === 'media' && message.media.track !== 'outbound') {
      const samples = decodeG711('mu', Buffer.from(message.media.payload, 'base64'));
      if (samples.length > 0) hear(samples);
    } else if (message.event === 'dtmf') events.onDigit(message.dtmf.digit);
    else if (message.event === 'mark') marks.reached(message.mark.name);
  }

  function hear(samples: Int16Array): void {
    const at = clock.now();
    arrivals.arrived(heardMs, at);
    heardMs += (samples.length / rate) * 1000;
    events.onAudio({ samples, rate, at });
  }

  function hangUp(): void {
    if (isOver) return;
    isOver = true;
    marks.close();
    events.onHangUp();
  }

  return {
    transport: {
      outputRate: rate,
      canPause: false,
      reportsPlayed: true,
      sendAudio({ samples }) {
        send({
          event: 'media',
          media: { payload: Buffer.from(encodeG711('mu', samples)).toString('base64') },
        });
        marks.sent(samples.length);
      },
      playback(action) {
        if (action === 'resume') return;
        send({ event: 'clear' });
        marks.flushed();
      },
    },
    quality() {
      const quality = arrivals.quality();
      return quality && { ...quality, lostShare: null };
    },
    receive(data) {
      const message = TwilioMediaMessageSchema.safeParse(parsed(data));
      if (message.success) act(message.data);
      else if (unknown < mostUnknown) {
        unknown += 1;
        events.onUnknown(message.error.issues[0]?.message ?? 'not a message');
      }
    },
    closed: hangUp,
    close() {
      isOver = true;
      marks.close();
      socket.close();
    },
  };
}

function parsed(data: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof data === 'string' ? data : Buffer.from(data).toString('utf8'));
  } catch {
    return null;
  }
}
