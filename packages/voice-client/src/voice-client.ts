import { Call, CallStopped } from './call/call.ts';
import { CallObject } from './call/call-object.ts';
import type { Reference, WebCall, WebCallOptions } from './create-web-call.ts';
import { Emitter } from './emitter.ts';
import type { StartContext, VoiceClientEvents } from './events.ts';
import type { OutgoingMessage } from './messages.ts';
import { browserPlatform, type Platform } from './platform.ts';
import { createHooks } from './start/create-hooks.ts';
import { createReporter, type Reporter, timestamp } from './start/create-reporter.ts';
import { runStages } from './start/run-stages.ts';

const mobile = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/** How a client is set up; all of it has a default. */
export interface VoiceClientOptions {
  /** Where the audio worklet lies: `/voice-worklet.js` on the server of `baseUrl`. */
  workletUrl?: string;
  /** `true`: the default microphone; an id, or a track of the page's own; `false`: none. */
  audioSource?: boolean | string | MediaStreamTrack;
  /** Replaces parts of the browser, for tests. */
  platform?: Partial<Platform>;
}

/** Calls an assistant from a web page. One call at a time; `start` may be used again after `call-end`. */
export class VoiceClient extends Emitter<VoiceClientEvents> {
  readonly #token: string;
  readonly #baseUrl: string;
  readonly #workletUrl: string;
  readonly #audioSource: boolean | string | MediaStreamTrack;
  readonly #platform: Platform;
  readonly #reporter: Reporter;
  /** The current start; null before one and after its call's end. */
  #attempt: symbol | null = null;
  #call: Call | null = null;
  #callObject: CallObject | null = null;
  #volume = 1;

  /** `token`: an assistant's public token. `baseUrl`: where `/call/web` is, e.g. `https://desk.example/provider`. */
  constructor(token: string, baseUrl: string, options: VoiceClientOptions = {}) {
    super();
    this.#token = token;
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#workletUrl = options.workletUrl ?? new URL('/voice-worklet.js', baseUrl).href;
    this.#audioSource = options.audioSource ?? true;
    this.#platform = { ...browserPlatform, ...options.platform };
    this.#reporter = createReporter(this, this.#platform.clock);
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
      this.#reporter.fail('validation-error', 'input-validation', new Error(message));
      throw new Error(message);
    }
    if (this.#attempt) {
      this.#reporter.progress('validation', 'failed', { metadata: { reason: 'already-started' } });
      return null;
    }
    const attempt = Symbol('start');
    this.#attempt = attempt;
    const { clock, userAgent } = this.#platform;
    const startedAt = clock.now();
    const given = { hasAssistant: !!assistant, hasSquad: !!squad, hasWorkflow: !!workflow };
    const context = { ...given, isMobile: mobile.test(userAgent()) };
    let call: Call | null = null;
    this.#reporter.progress('initialization', 'started', { metadata: given });
    try {
      const webCall = await runStages({
        reporter: this.#reporter,
        platform: this.#platform,
        baseUrl: this.#baseUrl,
        token: this.#token,
        audioSource: this.#audioSource,
        isMobile: context.isMobile,
        call: { assistant, assistantOverrides, squad, workflow, workflowOverrides, ...conversation },
        createCallObject: () => {
          call = this.#createCall();
          return this.#callObject!;
        },
        isCurrent: () => this.#attempt === attempt,
      });
      const totalDuration = this.#reporter.since(startedAt);
      this.emit('call-start-success', { totalDuration, callId: webCall.id, timestamp: timestamp() });
      return webCall;
    } catch (error) {
      (call as Call | null)?.leave();
      if (this.#attempt === attempt) this.#forget();
      this.#reportFailure(error as Error, this.#reporter.since(startedAt), context);
      return null;
    }
  }

  /** Hangs up. Safe at any time, also while a call is beginning. */
  async stop(): Promise<void> {
    const call = this.#call;
    this.#forget();
    call?.leave();
  }

  /** Asks the server to end the call, then hangs up. */
  end(): void {
    this.send({ type: 'end-call' });
    void this.stop();
  }

  /** Sends a message of the page; without a call it is dropped. @throws when it is larger than 4096 characters of JSON */
  send(message: OutgoingMessage): void {
    if (this.#call?.state === 'joined') this.#callObject!.sendAppMessage(message);
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
    this.#current().setMuted(muted);
  }

  isMuted(): boolean {
    return this.#call?.muted ?? false;
  }

  /** Makes the microphone louder (above 1) or softer. @throws without a call */
  increaseMicLevel(gain: number): void {
    this.#current().setGain(gain);
  }

  /** 0 to 1, kept for later calls. */
  setVolume(volume: number): void {
    this.#volume = Math.max(0, Math.min(1, volume));
    this.#call?.setVolume(this.#volume);
  }

  /** @throws MicrophoneError, or without a call; the microphone before it then goes on */
  async setInputDevice(device: string | MediaStreamTrack): Promise<void> {
    await this.#current().setMicrophone(device);
  }

  /** @throws without a call, where the browser can't choose, or when there is no such device */
  async setOutputDevice(deviceId: string): Promise<void> {
    await this.#current().setSpeaker(deviceId);
  }

  /** At most 20 of 0-9, A-D, * and #. @throws when they aren't, or without a call */
  sendDTMF(tones: string): void {
    this.#current();
    this.#callObject!.sendDTMF({ sessionId: 'assistant', tones });
  }

  /** The call with the provider's own methods; null before a start and after the end. */
  getCallObject(): CallObject | null {
    return this.#callObject;
  }

  #createCall(): Call {
    const missing = this.#platform.missing();
    if (missing) throw new Error(`This browser cannot make voice calls: it has no ${missing}.`);
    const hooks = createHooks(this, this.#platform.clock, this.#reporter, () => {
      if (this.#call === call) this.#forget();
    });
    const call = new Call(this.#platform, this.#workletUrl, hooks);
    call.setVolume(this.#volume);
    this.#call = call;
    this.#callObject = new CallObject(call);
    return call;
  }

  #reportFailure(error: Error, totalDuration: number, context: StartContext): void {
    const { message, stack } = error;
    const failure = { stage: 'unknown', totalDuration, error: message, errorStack: stack };
    this.emit('call-start-failed', { ...failure, timestamp: timestamp(), context });
    // Not reported: the page stopped it itself.
    if (!(error instanceof CallStopped))
      this.#reporter.fail('start-method-error', 'unknown', error, { totalDuration, context });
  }

  #forget(): void {
    this.#attempt = null;
    this.#call = null;
    this.#callObject = null;
  }

  #current(): Call {
    if (!this.#call) throw new Error('Call object is not available.');
    return this.#call;
  }
}
