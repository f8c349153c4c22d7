import { type CallClock, systemCallClock } from '@deskbell/voice';
import { openArrivals } from '../audio/arrivals.ts';
import { openPlaybackMarks } from '../audio/playback-marks.ts';
import type { LineEvents, MediaSocket, PhoneLine } from '../phone-line.ts';
import { vonageAudio } from './documents.ts';
import { openFrames } from './frames.ts';
import { type VonageMediaMessage, VonageMediaMessageSchema } from './media-messages.ts';

const { rate } = vonageAudio;
/** Ten seconds of audio: a carrier that is this far behind hears nothing any more. */
const mostWaitingBytes = 10 * rate * 2;
const mostMessageBytes = 64_000;
const mostUnknown = 5;

/** A call over Vonage's audio socket: PCM16 at 16 kHz in binary messages both ways, everything else in JSON. */
export function openVonageLine(
  socket: MediaSocket,
  events: LineEvents,
  clock: CallClock = systemCallClock,
): PhoneLine {
  let hasStarted = false;
  let isOver = false;
  let unknown = 0;
  let heardMs = 0;
  const arrivals = openArrivals();
  const marks = openPlaybackMarks({
    rate,
    clock,
    mark: (name) => tell({ action: 'notify', payload: { mark: name } }),
    onPlayed: events.onPlayed,
  });
  const frames = openFrames({
    clock,
    onFrame(frame, samples) {
      send(frame);
      marks.sent(samples);
    },
  });

  const send = (data: string | Uint8Array) => {
    if (isOver || !hasStarted || socket.waitingBytes > mostWaitingBytes) return;
    socket.send(data);
  };
  const tell = (message: object) => send(JSON.stringify(message));

  function act(message: VonageMediaMessage): void {
    if (message.event === 'websocket:connected') {
      if (hasStarted) return;
      hasStarted = true;
      const given = Object.entries(message).filter(
        (one): one is [string, string] => typeof one[1] === 'string',
      );
      events.onStart({ carrierCallId: null, parameters: new Map(given) });
    } else if (message.event === 'websocket:disconnected') hangUp();
    else if (hasStarted) during(message);
  }

  function during(message: VonageMediaMessage): void {
    if (message.event === 'websocket:dtmf') events.onDigit((message.digit ?? message.dtmf?.digit)!);
    else if (message.event === 'websocket:notify') marks.reached(message.payload.mark);
  }

  function hear(data: Uint8Array): void {
    if (data.length % 2 !== 0 || data.length > mostMessageBytes) {
      notUnderstood('audio of an odd length');
      return;
    }
    if (!hasStarted || isOver || data.length === 0) return;
    const samples = new Int16Array(data.length / 2);
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    for (let i = 0; i < samples.length; i += 1) samples[i] = view.getInt16(i * 2, true);
    const at = clock.now();
    arrivals.arrived(heardMs, at);
    heardMs += (samples.length / rate) * 1000;
    events.onAudio({ samples, rate, at });
  }

  function notUnderstood(what: string): void {
    unknown += 1;
    if (unknown <= mostUnknown) events.onUnknown(what);
  }

  function end(): void {
    isOver = true;
    marks.close();
    frames.drop();
  }

  function hangUp(): void {
    if (isOver) return;
    end();
    events.onHangUp();
  }

  return {
    transport: {
      outputRate: rate,
      canPause: false,
      reportsPlayed: true,
      sendAudio: ({ samples }) => frames.add(samples),
      playback(action) {
        if (action === 'resume') return;
        frames.drop();
        tell({ action: 'clear' });
        marks.flushed();
      },
    },
    quality() {
      const quality = arrivals.quality();
      return quality && { ...quality, lostShare: null };
    },
    receive(data) {
      if (typeof data !== 'string') {
        hear(data);
        return;
      }
      const message = VonageMediaMessageSchema.safeParse(parsed(data));
      if (message.success) act(message.data);
      else notUnderstood(message.error.issues[0]?.message ?? 'not a message');
    },
    closed: hangUp,
    close() {
      end();
      socket.close();
    },
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
