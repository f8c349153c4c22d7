import { Buffer } from 'node:buffer';
import { type CallClock, type CallTransport, systemCallClock } from '@deskbell/voice';
import { type LineQuality, openArrivals } from '../audio/arrivals.ts';
import { comfortNoise } from '../audio/comfort-noise.ts';
import { decodeG711, encodeG711 } from '../audio/g711.ts';
import { type LineNoise, noiseMs, openLineNoise } from '../audio/line-noise.ts';
import { openPlaybackMarks, type PlaybackMarks } from '../audio/playback-marks.ts';
import type { LineEvents, MediaSocket, PhoneLine } from '../phone-line.ts';
import { type TwilioMediaMessage, TwilioMediaMessageSchema } from './media-messages.ts';

/** Samples a second, both ways. */
const rate = 8000;
/** Ten seconds of audio: a carrier that is this far behind hears nothing any more. */
const mostWaitingBytes = 10 * rate * 2;
const mostUnknown = 5;

const toPayload = (samples: Int16Array) => Buffer.from(encodeG711('mu', samples)).toString('base64');
const noiseSamples = (noiseMs * rate) / 1000;
const noise = comfortNoise(rate);
const noisePayloads = Array.from({ length: noise.length / noiseSamples }, (_, at) =>
  toPayload(noise.subarray(at * noiseSamples, (at + 1) * noiseSamples)),
);

/** A call over Twilio's Media Streams: JSON messages with base64 mu-law at 8 kHz, both ways. */
export function openTwilioLine(
  socket: MediaSocket,
  events: LineEvents,
  clock: CallClock = systemCallClock,
): PhoneLine {
  return new TwilioLine(socket, events, clock);
}

class TwilioLine implements PhoneLine {
  readonly transport: CallTransport;
  readonly #socket: MediaSocket;
  readonly #events: LineEvents;
  readonly #clock: CallClock;
  readonly #marks: PlaybackMarks;
  readonly #arrivals = openArrivals();
  /** Null until the stream has begun. */
  #noise: LineNoise | null = null;
  #noises = 0;
  /** Null until the stream has begun. */
  #streamSid: string | null = null;
  #isOver = false;
  #unknown = 0;
  #heardMs = 0;

  constructor(socket: MediaSocket, events: LineEvents, clock: CallClock) {
    this.#socket = socket;
    this.#events = events;
    this.#clock = clock;
    this.#marks = openPlaybackMarks({
      rate,
      clock,
      mark: (name) => this.#send({ event: 'mark', mark: { name } }),
      onPlayed: (samples) => events.onPlayed(samples),
    });
    this.transport = {
      outputRate: rate,
      canPause: false,
      reportsPlayed: true,
      sendAudio: ({ samples }) => this.#play(samples),
      playback: (action) => {
        if (action !== 'resume') this.#clear();
      },
    };
  }

  quality(): LineQuality | null {
    const quality = this.#arrivals.quality();
    return quality && { ...quality, lostShare: null, heardOfUs: null };
  }

  receive(data: string | Uint8Array): void {
    const message = TwilioMediaMessageSchema.safeParse(parsed(data));
    if (message.success) this.#act(message.data);
    else this.#notUnderstood(message.error.issues[0]?.message ?? 'not a message');
  }

  closed(): void {
    if (this.#isOver) return;
    this.#end();
    this.#events.onHangUp();
  }

  close(): void {
    this.#end();
    this.#socket.close();
  }

  #act(message: TwilioMediaMessage): void {
    if (message.event === 'start') this.#start(message);
    else if (message.event === 'stop') this.closed();
    else if (this.#streamSid !== null) this.#during(message);
  }

  #start({ start, streamSid }: Extract<TwilioMediaMessage, { event: 'start' }>): void {
    if (this.#streamSid !== null) return;
    this.#streamSid = start.streamSid ?? streamSid ?? '';
    const parameters = new Map(Object.entries(start.customParameters));
    this.#noise = openLineNoise({
      clock: this.#clock,
      isIdle: () => this.#marks.isAllHeard,
      send: () => this.#sendNoise(),
      drop: () => this.#send({ event: 'clear' }),
    });
    this.#events.onStart({ carrierCallId: start.callSid, parameters });
  }

  #during(message: TwilioMediaMessage): void {
    if (message.event === 'media' && message.media.track !== 'outbound') {
      const samples = decodeG711('mu', Buffer.from(message.media.payload, 'base64'));
      if (samples.length > 0) this.#hear(samples);
    } else if (message.event === 'dtmf') this.#events.onDigit(message.dtmf.digit);
    else if (message.event === 'mark') this.#marks.reached(message.mark.name);
  }

  #hear(samples: Int16Array): void {
    const at = this.#clock.now();
    this.#arrivals.arrived(this.#heardMs, at);
    this.#heardMs += (samples.length / rate) * 1000;
    this.#events.onAudio({ samples, rate, at });
  }

  #play(samples: Int16Array): void {
    if (this.#isOver) return;
    this.#noise?.giveWay();
    this.#send({ event: 'media', media: { payload: toPayload(samples) } });
    this.#marks.sent(samples.length);
  }

  #sendNoise(): boolean {
    if (this.#socket.waitingBytes > 0) return false;
    const payload = noisePayloads[this.#noises % noisePayloads.length]!;
    this.#noises += 1;
    this.#send({ event: 'media', media: { payload } });
    return true;
  }

  #clear(): void {
    this.#send({ event: 'clear' });
    this.#noise?.dropped();
    this.#marks.flushed();
  }

  #send(message: object): void {
    if (this.#isOver || this.#streamSid === null || this.#socket.waitingBytes > mostWaitingBytes) return;
    this.#socket.send(JSON.stringify({ ...message, streamSid: this.#streamSid }));
  }

  #notUnderstood(what: string): void {
    this.#unknown += 1;
    if (this.#unknown <= mostUnknown) this.#events.onUnknown(what);
  }

  #end(): void {
    this.#isOver = true;
    this.#noise?.close();
    this.#marks.close();
  }
}

function parsed(data: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof data === 'string' ? data : Buffer.from(data).toString('utf8'));
  } catch {
    return null;
  }
}
