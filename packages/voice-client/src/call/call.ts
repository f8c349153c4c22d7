import type { BrowserVoice } from '../audio/create-browser-voice.ts';
import { MicrophoneError } from '../audio/microphone-error.ts';
import type { MicrophoneSource } from '../audio/open-microphone.ts';
import type { Speaker } from '../audio/open-speaker.ts';
import type { Capture } from '../audio/start-capture.ts';
import type { CallMessage, ClientMessage, EndedReason, ServerMessage, SessionMessage } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { type Connection, openConnection } from './open-connection.ts';

/** Where a call stands. */
export type CallState = 'new' | 'joining' | 'joined' | 'left' | 'error';

/** The callbacks of a call. */
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
  /** It is over, for any reason; `reason` is null if the server has sent it already. */
  onEnd(reason: EndedReason | null): void;
}

/** How long the player may take to report its position. */
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
  /** Deliveries from before the speaker was open. */
  #early: (() => void)[] = [];
  #gain = 1;
  #volume = 1;
  #played = 0;
  #onFlushed: () => void = () => {};
  #endReceived = false;

  constructor(platform: Platform, workletUrl: string, hooks: CallHooks) {
    this.#platform = platform;
    this.#workletUrl = workletUrl;
    this.#hooks = hooks;
  }

  /** @throws MicrophoneError, or why the call could not be joined */
  async join(url: string, source: MicrophoneSource | false): Promise<void> {
    this.#to('joining');
    try {
      if (source !== false) await this.#openMicrophone(source);
      const connection = await this.#acquire(this.#connect(url), (it) => it.close());
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
    if (!this.#isOn()) return;
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

  /** @throws MicrophoneError; the previous one then stays in use */
  async setMicrophone(source: MicrophoneSource, noiseSuppression = true): Promise<void> {
    const before = this.#track;
    await this.#openMicrophone(source, noiseSuppression);
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

  async #openMicrophone(source: MicrophoneSource, noiseSuppression = true): Promise<void> {
    const track = await this.#acquire(this.#platform.openMicrophone(source, noiseSuppression), release);
    track.enabled = !this.muted;
    // For example unplugged: the default one takes its place.
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
      onClosed: (reason) => whenReady(() => this.#finish('left', this.#endReceived ? null : reason)),
      flushPlayer: () => this.#flush(),
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
    this.#speaker = await this.#acquire(speaker, (it) => void it.close());
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
    this.#capture = await this.#acquire(capture, (it) => void it.close());
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
      this.#endReceived ||= message.type === 'status-update' && message.status === 'ended';
      this.#hooks.onMessage(message);
    }
  }

  /** Drops what was not played yet, ends a pause, and resolves with how many samples were played. */
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

  /** Waits for a resource that must be released: at the end of the call, or immediately if the call has ended meanwhile. */
  async #acquire<Resource>(
    pending: Promise<Resource>,
    releaseIt: (resource: Resource) => void,
  ): Promise<Resource> {
    const resource = await pending;
    if (!this.#isOn()) {
      releaseIt(resource);
      throw new CallStopped();
    }
    this.#releases.push(() => releaseIt(resource));
    return resource;
  }

  #finish(state: 'left' | 'error', reason: EndedReason | null): void {
    if (!this.#isOn()) return;
    const wasJoined = this.state === 'joined';
    for (const releaseIt of this.#releases.splice(0).reverse()) releaseIt();
    this.#early = [];
    this.#to(state);
    if (wasJoined) this.#hooks.onEnd(reason);
  }

  #isOn(): boolean {
    return this.state === 'joining' || this.state === 'joined';
  }

  #to(state: CallState): void {
    this.state = state;
    this.#hooks.onState(state);
  }
}

/** The call was ended while it was starting. */
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
