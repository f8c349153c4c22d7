import { createSpeechDetector } from './audio/create-speech-detector.ts';
import { Call, CallStopped } from './call/call.ts';
import { CallObject } from './call/call-object.ts';
import { createWebCall, type Reference, type WebCall, type WebCallOptions } from './create-web-call.ts';
import { Emitter } from './emitter.ts';
import type { StartContext, StartStage, VoiceClientError, VoiceClientEvents } from './events.ts';
import type { EndedReason, OutgoingMessage } from './messages.ts';
import { browserPlatform, type Platform } from './platform.ts';

/** At this level, speech is as loud as the meter shows. */
const fullLevel = 0.15;

/** Phones ask for the microphone with a delay of their own. */
const permissionsWaitMs = 1000;

const mobile = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/**
 * How a client is set up; all of it has a default.
 * @public
 */
export interface VoiceClientOptions {
  /** Where the audio worklet lies: `/voice-worklet.js` on the server of `baseUrl`. */
  workletUrl?: string;
  /** `true`: the usual microphone; an id, or a track of the page's own; `false`: none. */
  audioSource?: boolean | string | MediaStreamTrack;
  /** The browser around it, for tests. */
  platform?: Partial<Platform>;
}

/**
 * Calls an assistant from a web page. One call at a time; `start` may be used again after `call-end`.
 * @public
 */
export class VoiceClient extends Emitter<VoiceClientEvents> {
  private readonly token: string;
  private readonly baseUrl: string;
  private readonly workletUrl: string;
  private readonly audioSource: boolean | string | MediaStreamTrack;
  private readonly platform: Platform;
  private isStarted = false;
  private call: Call | null = null;
  private callObject: CallObject | null = null;
  private volume = 1;

  /** `token`: an assistant's public token. `baseUrl`: where `/call/web` is, e.g. `https://desk.example/provider`. */
  constructor(token: string, baseUrl: string, options: VoiceClientOptions = {}) {
    super();
    this.token = token;
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.workletUrl = options.workletUrl ?? new URL('/voice-worklet.js', baseUrl).href;
    this.audioSource = options.audioSource ?? true;
    this.platform = { ...browserPlatform, ...options.platform };
  }

  /**
   * Makes the call and joins it. Null when it failed (`call-start-failed` and `error` say why) or a call is on already.
   * Call it in answer to a click, so that the browser plays sound.
   * @throws when none of assistant, squad and workflow is given
   */
  async start(
    assistant?: Reference,
    assistantOverrides?: Record<string, unknown>,
    squad?: Reference,
    workflow?: Reference,
    workflowOverrides?: Record<string, unknown>,
    conversation: Pick<WebCallOptions, 'conversationId' | 'visitorToken'> = {},
  ): Promise<WebCall | null> {
    if (!assistant && !squad && !workflow) {
      const message = 'Assistant or Squad or Workflow must be provided.';
      this.fail('validation-error', 'input-validation', new Error(message));
      throw new Error(message);
    }
    if (this.isStarted) {
      this.progress('validation', 'failed', { metadata: { reason: 'already-started' } });
      return null;
    }
    this.isStarted = true;
    const given = { hasAssistant: !!assistant, hasSquad: !!squad, hasWorkflow: !!workflow };
    this.progress('initialization', 'started', { metadata: given });
    const startedAt = this.platform.clock.now();
    const isMobile = mobile.test(this.platform.userAgent());
    try {
      const options = { assistant, assistantOverrides, squad, workflow, workflowOverrides, ...conversation };
      const webCall = await this.takeStages(options, isMobile);
      const totalDuration = this.since(startedAt);
      this.emit('call-start-success', { totalDuration, callId: webCall.id, timestamp: now() });
      return webCall;
    } catch (error) {
      this.giveUp(error as Error, this.since(startedAt), { ...given, isMobile });
      return null;
    }
  }

  /** Hangs up. Safe at any time, also while a call is beginning. */
  async stop(): Promise<void> {
    this.isStarted = false;
    this.call?.leave();
  }

  /** Asks the server to end the call, then hangs up. */
  end(): void {
    this.send({ type: 'end-call' });
    void this.stop();
  }

  /** Sends a message of the page; without a call it is dropped. @throws when it is larger than 4096 characters of JSON */
  send(message: OutgoingMessage): void {
    if (this.call?.state === 'joined') this.callObject!.sendAppMessage(message);
  }

  /** Has the assistant say this. */
  say(
    message: string,
    endCallAfterSpoken?: boolean,
    interruptionsEnabled = false,
    interruptAssistantEnabled = false,
  ): void {
    this.send({ type: 'say', message, endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled });
  }

  /** @throws without a call */
  setMuted(muted: boolean): void {
    this.current().setMuted(muted);
  }

  isMuted(): boolean {
    return this.call?.muted ?? false;
  }

  /** Makes the microphone louder (above 1) or softer. @throws without a call */
  increaseMicLevel(gain: number): void {
    this.current().setGain(gain);
  }

  /** 0 to 1, kept for later calls. */
  setVolume(volume: number): void {
    this.volume = Math.max(0, Math.min(1, volume));
    this.call?.setVolume(this.volume);
  }

  /** @throws MicrophoneError, or without a call; the microphone before it then goes on */
  async setInputDevice(device: string | MediaStreamTrack): Promise<void> {
    await this.current().setMicrophone(device);
  }

  /** @throws without a call, where the browser can't choose, or when there is no such device */
  async setOutputDevice(deviceId: string): Promise<void> {
    await this.current().setSpeaker(deviceId);
  }

  /** At most 20 of 0-9, A-D, * and #. @throws when they aren't, or without a call */
  sendDTMF(tones: string): void {
    this.current();
    this.callObject!.sendDTMF({ sessionId: 'assistant', tones });
  }

  /** The call with the provider's own methods; null before a start and after the end. */
  getCallObject(): CallObject | null {
    return this.callObject;
  }

  private async takeStages(options: WebCallOptions, isMobile: boolean): Promise<WebCall> {
    const { platform } = this;
    const webCall = await this.stage(
      'web-call-creation',
      () => createWebCall(platform.fetch, this.baseUrl, this.token, options),
      (made) => ({
        callId: made.id ?? 'unknown',
        videoRecordingEnabled: this.wantsVideo(made),
        voiceProvider: made.assistant?.voice?.provider ?? 'unknown',
      }),
    );
    this.mustGoOn();
    const { audioSource } = this;
    const isVideoRecordingEnabled = this.wantsVideo(webCall);
    const object = await this.stage('daily-call-object-creation', () => this.createCallObject(), undefined, {
      audioSource: typeof audioSource === 'object' ? 'track' : audioSource,
      videoSource: false,
      isVideoRecordingEnabled,
      isVideoEnabled: false,
    });
    await this.stage(
      'mobile-permissions',
      () =>
        isMobile
          ? new Promise<void>((resolve) => platform.clock.setTimeout(resolve, permissionsWaitMs))
          : undefined,
      () => ({ action: isMobile ? 'permissions-wait' : 'skipped-not-mobile' }),
      { isMobile },
    );
    this.mustGoOn();
    await this.stage('daily-call-join', () => object.join({ url: webCall.webCallUrl, audioSource }));
    await this.tryStage(
      'video-recording-setup',
      () => {
        if (isVideoRecordingEnabled) throw new Error('Video is not available in a call from this page.');
      },
      () => ({ action: 'skipped-not-enabled' }),
    );
    await this.tryStage('audio-observer-setup', () => object.startRemoteParticipantsAudioLevelObserver(100));
    await this.tryStage('audio-processing-setup', () => this.cancelNoise(object));
    this.mustGoOn();
    return webCall;
  }

  private wantsVideo = (made: WebCall): boolean => made.artifactPlan?.videoRecordingEnabled ?? false;

  private createCallObject(): CallObject {
    const missing = this.platform.missing();
    if (missing) throw new Error(`This browser cannot make voice calls: it has no ${missing}.`);
    const { clock } = this.platform;
    const detector = createSpeechDetector(
      clock,
      () => this.emit('speech-start'),
      () => this.emit('speech-end'),
    );
    let isHeard = false;
    const call = new Call(this.platform, this.workletUrl, {
      onState: (state) => this.emit('call-state', state),
      onSession: (session) => this.emit('session', session),
      onListening: () => {
        // Said again after a reconnection, where nothing starts.
        if (!isHeard) this.emit('call-start');
        isHeard = true;
      },
      onMessage: (message) => this.emit('message', message),
      onLevel: (side, level) => {
        const share = Math.min(1, level / fullLevel);
        if (side === 'local') return void this.emit('local-volume-level', share);
        this.emit('volume-level', share);
        detector.hear(level);
      },
      onSpeaking: (isSpeaking) => this.emit(isSpeaking ? 'speech-start' : 'speech-end'),
      onNetwork: (event) => this.emit('network-connection', { type: 'signaling', event }),
      onMicrophoneLost: (error) => this.emit('camera-error', error),
      onAudioFault: (error) => this.fail('audio-processor-error', 'call', error),
      onSilenced: () =>
        this.fail(
          'audio-start-failed',
          'call',
          new Error('The browser plays no sound before you touch the page.'),
        ),
      onEnd: (reason) => {
        detector.stop();
        if (this.call === call) this.forget();
        this.tellEnd(reason);
      },
    });
    call.setVolume(this.volume);
    this.call = call;
    this.callObject = new CallObject(call);
    return this.callObject;
  }

  /** Without it the call goes on: a microphone that is heard matters more than a quiet room. */
  private async cancelNoise(object: CallObject): Promise<void> {
    try {
      await object.updateInputSettings({ audio: { processor: { type: 'noise-cancellation' } } });
    } catch (error) {
      await object.updateInputSettings({ audio: { processor: { type: 'none' } } }).catch(() => {}); // it is off then
      this.call?.setMuted(false);
      throw error;
    }
  }

  /** One step of a start: tells of its beginning and its end. `describe` gives the metadata of a completed one. */
  private async stage<Result>(
    name: StartStage,
    run: () => Result | Promise<Result>,
    describe?: (result: Result) => Record<string, unknown>,
    metadata?: Record<string, unknown>,
  ): Promise<Result> {
    const startedAt = this.platform.clock.now();
    this.progress(name, 'started', metadata && { metadata });
    try {
      const result = await run();
      const described = describe && { metadata: describe(result) };
      this.progress(name, 'completed', { duration: this.since(startedAt), ...described });
      return result;
    } catch (error) {
      const duration = this.since(startedAt);
      this.progress(name, 'failed', { duration, metadata: { error: (error as Error).message } });
      const type = errorTypes[name];
      if (type && !(error instanceof CallStopped))
        this.fail(type, name, error as Error, { totalDuration: duration });
      throw error;
    }
  }

  /** A step that the call can do without. */
  private async tryStage<Result>(...step: Parameters<typeof this.stage<Result>>): Promise<void> {
    if (this.call?.state !== 'joined') throw new CallStopped();
    await this.stage(...step).catch(() => {}); // told as `failed` and as an `error`
  }

  /** `stop` was called meanwhile. */
  private mustGoOn(): void {
    if (!this.isStarted) throw new CallStopped();
  }

  private giveUp(error: Error, totalDuration: number, context: StartContext): void {
    this.call?.leave();
    this.forget();
    const timestamp = now();
    this.emit('call-start-failed', {
      stage: 'unknown',
      totalDuration,
      error: error.message,
      errorStack: error.stack,
      timestamp,
      context,
    });
    // Whoever stopped it knows.
    if (!(error instanceof CallStopped))
      this.fail('start-method-error', 'unknown', error, { totalDuration, context });
  }

  private tellEnd(reason: EndedReason | null): void {
    this.emit('call-end');
    if (reason) this.emit('message', { type: 'status-update', status: 'ended', endedReason: reason });
  }

  private forget(): void {
    this.isStarted = false;
    this.call = null;
    this.callObject = null;
  }

  private current(): Call {
    if (!this.call) throw new Error('Call object is not available.');
    return this.call;
  }

  private progress(
    stage: StartStage,
    status: 'started' | 'completed' | 'failed',
    more: { duration?: number; metadata?: Record<string, unknown> } = {},
  ): void {
    this.emit('call-start-progress', { stage, status, timestamp: now(), ...more });
  }

  private fail(
    type: VoiceClientError['type'],
    stage: string,
    error: Error,
    more: Pick<VoiceClientError, 'totalDuration' | 'context'> = {},
  ): void {
    this.emit('error', { type, stage, message: error.message, error, timestamp: now(), ...more });
  }

  private since(startedAt: number): number {
    return Math.round(this.platform.clock.now() - startedAt);
  }
}

const errorTypes: Partial<Record<StartStage, VoiceClientError['type']>> = {
  'daily-call-object-creation': 'daily-call-object-creation-error',
  'daily-call-join': 'daily-call-join-error',
  'video-recording-setup': 'video-recording-setup-error',
  'audio-observer-setup': 'audio-observer-setup-error',
  'audio-processing-setup': 'audio-processing-setup-error',
};

const now = () => new Date().toISOString();
