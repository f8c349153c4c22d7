import { type CallClock, type CallTransport, systemCallClock } from '@deskbell/voice';
import { type LineQuality, openArrivals } from '../audio/arrivals.ts';
import { comfortNoise } from '../audio/comfort-noise.ts';
import { type LineNoise, noiseMs, openLineNoise } from '../audio/line-noise.ts';
import { openPlaybackMarks, type PlaybackMarks } from '../audio/playback-marks.ts';
import type { LineEvents, MediaSocket, PhoneLine } from '../phone-line.ts';
import { vonageAudio } from './documents.ts';
import { type Frames, openFrames, toFrames } from './frames.ts';
import { type VonageMediaMessage, VonageMediaMessageSchema } from './media-messages.ts';

const { rate } = vonageAudio;
/** Ten seconds of audio: a carrier that is this far behind hears nothing any more. */
const mostWaitingBytes = 10 * rate * 2;
const mostMessageBytes = 64_000;
const mostUnknown = 5;
const noiseFrames = toFrames(comfortNoise(rate));
const framesOfNoise = noiseMs / 20;

/** A call over Vonage's audio socket: PCM16 at 16 kHz in binary messages both ways, everything else in JSON. */
export function openVonageLine(
  socket: MediaSocket,
  events: LineEvents,
  clock: CallClock = systemCallClock,
): PhoneLine {
  return new VonageLine(socket, events, clock);
}

class VonageLine implements PhoneLine {
  readonly transport: CallTransport;
  readonly #socket: MediaSocket;
  readonly #events: LineEvents;
  readonly #clock: CallClock;
  readonly #marks: PlaybackMarks;
  readonly #frames: Frames;
  readonly #arrivals = openArrivals();
  /** Null until the stream has begun. */
  #noise: LineNoise | null = null;
  #noises = 0;
  #hasStarted = false;
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
      mark: (name) => this.#tell({ action: 'notify', payload: { mark: name } }),
      onPlayed: (samples) => events.onPlayed(samples),
    });
    this.#frames = openFrames({
      clock,
      onFrame: (frame, samples) => {
        this.#send(frame);
        this.#marks.sent(samples);
      },
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
    if (typeof data !== 'string') {
      this.#hear(data);
      return;
    }
    const message = VonageMediaMessageSchema.safeParse(parsed(data));
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

  #act(message: VonageMediaMessage): void {
    if (message.event === 'websocket:connected') this.#start(message);
    else if (message.event === 'websocket:disconnected') this.closed();
    else if (!this.#hasStarted) return;
    else if (message.event === 'websocket:dtmf')
      this.#events.onDigit((message.digit ?? message.dtmf?.digit)!);
    else if (message.event === 'websocket:notify') this.#marks.reached(message.payload.mark);
  }

  #start(message: object): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    const given = Object.entries(message).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    );
    this.#noise = openLineNoise({
      clock: this.#clock,
      isIdle: () => this.#marks.isAllHeard && this.#frames.isEmpty,
      send: () => this.#sendNoise(),
      drop: () => this.#tell({ action: 'clear' }),
    });
    this.#events.onStart({ carrierCallId: null, parameters: new Map(given) });
  }

  #hear(data: Uint8Array): void {
    if (data.length % 2 !== 0 || data.length > mostMessageBytes) {
      this.#notUnderstood('audio of an odd length');
      return;
    }
    if (!this.#hasStarted || this.#isOver || data.length === 0) return;
    const samples = new Int16Array(data.length / 2);
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    for (let i = 0; i < samples.length; i += 1) samples[i] = view.getInt16(i * 2, true);
    const at = this.#clock.now();
    this.#arrivals.arrived(this.#heardMs, at);
    this.#heardMs += (samples.length / rate) * 1000;
    this.#events.onAudio({ samples, rate, at });
  }

  #play(samples: Int16Array): void {
    if (this.#isOver) return;
    this.#noise?.giveWay();
    this.#frames.add(samples);
  }

  #sendNoise(): boolean {
    if (this.#socket.waitingBytes > 0) return false;
    for (let i = 0; i < framesOfNoise; i += 1) {
      this.#send(noiseFrames[this.#noises % noiseFrames.length]!);
      this.#noises += 1;
    }
    return true;
  }

  #clear(): void {
    this.#frames.drop();
    this.#tell({ action: 'clear' });
    this.#noise?.dropped();
    this.#marks.flushed();
  }

  #tell(message: object): void {
    this.#send(JSON.stringify(message));
  }

  #send(data: string | Uint8Array): void {
    if (this.#isOver || !this.#hasStarted || this.#socket.waitingBytes > mostWaitingBytes) return;
    this.#socket.send(data);
  }

  #notUnderstood(what: string): void {
    this.#unknown += 1;
    if (this.#unknown <= mostUnknown) this.#events.onUnknown(what);
  }

  #end(): void {
    this.#isOver = true;
    this.#noise?.close();
    this.#marks.close();
    this.#frames.drop();
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
