import type { BrowserVoice } from '../audio/create-browser-voice.ts';
import { MicrophoneError } from '../audio/microphone-error.ts';
import type { Speaker } from '../audio/open-speaker.ts';
import type { Capture } from '../audio/start-capture.ts';
import type { MicrophoneSource } from '../audio/take-microphone.ts';
import type { CallMessage, ClientMessage, EndedReason, ServerMessage, SessionMessage } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { type Closed, type Connection, openConnection } from './open-connection.ts';

/** Where a call stands. */
export type CallState = 'new' | 'joining' | 'joined' | 'left' | 'error';

/** Whom a call tells. */
export interface CallHooks {
  onState(state: CallState): void;
  onSession(session: SessionMessage): void;
  onListening(): void;
  onMessage(message: CallMessage): void;
  /** Loudness of the assistant and of the visitor, every 100 ms, 0 to 1. */
  onLevel(side: 'remote' | 'local', level: number): void;
  /** The browser's own voice began or ended. */
  onSpeaking(isSpeaking: boolean): void;
  onNetwork(event: 'interrupted' | 'connected'): void;
  /** The call goes on without a microphone. */
  onMicrophoneLost(error: MicrophoneError): void;
  /** The audio thread failed; the microphone goes on without noise cancellation. */
  onAudioFault(error: Error): void;
  /** The browser plays nothing before the visitor touches the page. */
  onSilenced(): void;
  /** It is over, however that came; `reason` is null where the server has told it already. */
  onEnd(reason: EndedReason | null): void;
}

const reasons: Record<Closed, EndedReason> = {
  ended: 'customer-ended-call',
  refused: 'connection-lost',
  replaced: 'connection-lost',
  lost: 'connection-lost',
  'bad-frames': 'pipeline-error',
};

/** So long the player may take to say how far it came. */
const flushMs = 300;

/**
 * One call: the connection, the microphone and the loudspeaker. Whatever it has taken is given back at its end.
 */
export class Call {
  state: CallState = 'new';
  muted = false;
  readonly #platform: Platform;
  readonly #workletUrl: string;
  readonly #hooks: CallHooks;
  #connection: Connection | null = null;
  #track: MediaStreamTrack | null = null;
  #capture: Capture | null = null;
  #speaker: Speaker | null = null;
  #voice: BrowserVoice | null = null;
  #releases: (() => void)[] = [];
  /** What came before there was something to play it with. */
  #early: (() => void)[] = [];
  #gain = 1;
  #volume = 1;
  #played = 0;
  #onFlushed: () => void = () => {};
  #wasToldEnd = false;

  constructor(platform: Platform, workletUrl: string, hooks: CallHooks) {
    this.#platform = platform;
    this.#workletUrl = workletUrl;
    this.#hooks = hooks;
  }

  /** @throws MicrophoneError, or why the call could not be joined */
  async join(url: string, source: MicrophoneSource | false): Promise<void> {
    this.#to('joining');
    try {
      if (source !== false) await this.#takeMicrophone(source);
      const connection = await this.#hold(this.#connect(url), (it) => it.close());
      this.#connection = connection;
      await Promise.all([this.#openSpeaker(connection.session()), this.#startCapture(connection.session())]);
    } catch (error) {
      this.#finish('error', null);
      throw error;
    }
    this.#to('joined');
    if (this.muted) this.setMuted(true);
    this.#connection?.send('playable');
    for (const deliver of this.#early.splice(0)) deliver();
  }

  /** Hangs up; does nothing when the call is over. */
  leave(): void {
    if (this.state !== 'joining' && this.state !== 'joined') return;
    this.#connection?.send({ type: 'hangup' });
    this.#finish('left', 'customer-ended-call');
  }

  send(message: ClientMessage): void {
    this.#connection?.send(message);
  }

  /** Muted, the server gets silence in step with time. */
  setMuted(muted: boolean): void {
    this.muted = muted;
    if (this.#track) this.#track.enabled = !muted;
    this.send({ type: 'mute', muted });
  }

  setGain(gain: number): void {
    this.#gain = gain;
    this.#capture?.setGain(gain);
  }

  /** @throws MicrophoneError; the one before is then still heard */
  async setMicrophone(source: MicrophoneSource, noiseSuppression = true): Promise<void> {
    const before = this.#track;
    await this.#takeMicrophone(source, noiseSuppression);
    this.#capture?.use(this.#track!);
    release(before);
  }

  async setNoiseSuppression(noiseSuppression: boolean): Promise<void> {
    await this.#track?.applyConstraints({ ...this.#track.getConstraints(), noiseSuppression });
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.#speaker?.setVolume(volume);
    this.#voice?.setVolume(volume);
  }

  async setSpeaker(deviceId: string): Promise<void> {
    await this.#speaker?.setDevice(deviceId);
  }

  async #takeMicrophone(source: MicrophoneSource, noiseSuppression = true): Promise<void> {
    const track = await this.#hold(this.#platform.takeMicrophone(source, noiseSuppression), release);
    track.enabled = !this.muted;
    // Pulled out, say: the usual one takes its place.
    track.onended = () => void this.setMicrophone(true).catch(this.#hooks.onMicrophoneLost);
    this.#track = track;
  }

  #connect(url: string): Promise<Connection> {
    const whenReady = (deliver: () => void) =>
      this.state === 'joined' ? deliver() : void this.#early.push(deliver);
    return openConnection({
      url,
      platform: this.#platform,
      onMessage: (message) => whenReady(() => this.#take(message)),
      onAudio: (pcm) => whenReady(() => this.#speaker?.play(pcm)),
      onInterrupted: () => this.#hooks.onNetwork('interrupted'),
      onRestored: () => {
        if (this.muted) this.setMuted(true);
        this.#hooks.onNetwork('connected');
      },
      onClosed: (why) => whenReady(() => this.#finish('left', this.#wasToldEnd ? null : reasons[why])),
      heard: () => this.#flush(),
    });
  }

  async #openSpeaker({ outputRate }: SessionMessage): Promise<void> {
    const hooks = this.#hooks;
    const volume = this.#volume;
    this.#voice = this.#platform.createVoice({
      volume,
      onSpoken: (id, characters, done) => this.send({ type: 'spoken', id, characters, done }),
      onSpeaking: hooks.onSpeaking,
    });
    this.#releases.push(() => this.#voice?.order('flush'));
    const options = { rate: outputRate, workletUrl: this.#workletUrl, volume };
    const speaker = this.#platform.openSpeaker({
      ...options,
      onLevel: (level) => hooks.onLevel('remote', level),
      onRefused: hooks.onSilenced,
      onPlayed: (samples, after) => {
        this.#played = samples;
        this.send({ type: 'played', samples });
        if (after === 'flush') this.#onFlushed();
      },
    });
    this.#speaker = await this.#hold(speaker, (it) => void it.close());
  }

  async #startCapture({ inputRate }: SessionMessage): Promise<void> {
    if (!this.#track) return;
    const capture = this.#platform.startCapture(this.#track, {
      rate: inputRate,
      workletUrl: this.#workletUrl,
      gain: this.#gain,
      onFrame: (pcm) => this.state === 'joined' && this.#connection?.sendAudio(pcm),
      onLevel: (level) => this.#hooks.onLevel('local', level),
      onFault: (error) => void this.#restartCapture(error),
    });
    this.#capture = await this.#hold(capture, (it) => void it.close());
  }

  async #restartCapture(fault: Error): Promise<void> {
    const broken = this.#capture;
    this.#capture = null;
    void broken?.close();
    this.#hooks.onAudioFault(fault);
    try {
      await this.setMicrophone(true, false);
      this.setMuted(false);
      await this.#startCapture(this.#connection!.session());
    } catch (error) {
      if (this.state === 'joined')
        this.#hooks.onMicrophoneLost(
          error instanceof MicrophoneError ? error : new MicrophoneError('unknown', error),
        );
    }
  }

  #take(message: ServerMessage | 'listening'): void {
    if (message === 'listening') this.#hooks.onListening();
    else if (message.type === 'session') this.#hooks.onSession(message);
    else if (message.type === 'speak') this.#voice?.speak(message);
    else if (message.type === 'playback') {
      this.#speaker?.order(message.action);
      this.#voice?.order(message.action);
    } else {
      this.#wasToldEnd ||= message.type === 'status-update' && message.status === 'ended';
      this.#hooks.onMessage(message);
    }
  }

  /** Throws away what was not heard yet, ends a pause, and says how many samples were heard. */
  #flush(): Promise<number> {
    return new Promise((resolve) => {
      const answer = () => {
        this.#platform.clock.clearTimeout(timer);
        resolve(this.#played);
      };
      const timer = this.#platform.clock.setTimeout(answer, flushMs);
      this.#onFlushed = answer;
      this.#speaker?.order('flush');
    });
  }

  /** Waits for something that must be given back, at the end of the call or at once if that has come meanwhile. */
  async #hold<Thing>(taking: Promise<Thing>, giveBack: (thing: Thing) => void): Promise<Thing> {
    const thing = await taking;
    if (this.state !== 'joining' && this.state !== 'joined') {
      giveBack(thing);
      throw new CallStopped();
    }
    this.#releases.push(() => giveBack(thing));
    return thing;
  }

  #finish(state: 'left' | 'error', reason: EndedReason | null): void {
    if (this.state !== 'joining' && this.state !== 'joined') return;
    const wasJoined = this.state === 'joined';
    for (const giveBack of this.#releases.splice(0).reverse()) giveBack();
    this.#early = [];
    this.#to(state);
    if (wasJoined) this.#hooks.onEnd(reason);
  }

  #to(state: CallState): void {
    this.state = state;
    this.#hooks.onState(state);
  }
}

/** The call was ended while it was still beginning. */
export class CallStopped extends Error {
  constructor() {
    super('The call was ended before it began.');
    this.name = 'CallStopped';
  }
}

function release(track: MediaStreamTrack | null): void {
  if (!track) return;
  track.onended = null;
  track.stop();
}
