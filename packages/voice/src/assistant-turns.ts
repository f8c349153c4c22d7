import type { CallClock } from './call-clock.ts';
import type { CallLog } from './call-log.ts';
import type { CallPhrases } from './call-settings.ts';
import type { ReplyPart } from './conversation.ts';
import type { CallObserver, ReplyWaterfall, SpokenTurn } from './observers/call-observer.ts';
import type { ReplyRun, ReplyRunner } from './reply-runner.ts';
import type { AudioOutput } from './speaking/audio-output.ts';
import type { Utterance } from './speaking/utterance.ts';
import { assistantTurn, beginWaterfall, callerTurn } from './spoken-turns.ts';
import type { Phrase, TurnAction, TurnEvent, WhyStopped } from './turns/turn-state.ts';

/** The assistant's side of a call: performs what turn-taking decides, and reports what was heard. */
export interface AssistantTurns {
  perform(action: AssistantAction): void;
  /** How much of the current utterance is unplayed; null: nothing is playing, or it is unknown. */
  leftMs(): number | null;
}

export type AssistantAction = Extract<
  TurnAction,
  { type: 'speak' | 'take_turn' | 'fill' | 'pause' | 'resume' | 'stop' }
>;

export interface AssistantTurnsOptions {
  audioOutput: AudioOutput;
  replyRunner: ReplyRunner;
  phrases: CallPhrases;
  opening: string;
  recognizerName: string;
  observers: Required<CallObserver>;
  clock: CallClock;
  startedAt: number;
  log: CallLog;
  dispatch(event: TurnEvent): void;
}

/** What the assistant says now or is about to say. */
interface Current {
  id: number;
  kind: SpokenTurn['kind'];
  utterance: Utterance;
  isPlaying: boolean;
  /** Null unless it is a reply. */
  reply: Reply | null;
}

interface Reply {
  lastSpeechAt: number;
  run: ReplyRun | null;
  filler: Utterance | null;
  messageId: string | null;
  sentences: number;
  waterfall: ReplyWaterfall;
}

export function openAssistantTurns(options: AssistantTurnsOptions): AssistantTurns {
  return new AssistantSide(options);
}

class AssistantSide implements AssistantTurns {
  readonly #options: AssistantTurnsOptions;
  #current: Current | null = null;
  #fillerCount = 0;
  #isAudible = false;

  constructor(options: AssistantTurnsOptions) {
    this.#options = options;
  }

  perform(action: AssistantAction): void {
    switch (action.type) {
      case 'speak':
        this.#speak(action);
        break;
      case 'take_turn':
        this.#takeTurn(action);
        break;
      case 'fill':
        this.#fill();
        break;
      case 'pause':
        this.#options.audioOutput.pause();
        break;
      case 'resume':
        this.#options.audioOutput.resume();
        break;
      case 'stop':
        this.#stop(action.why);
        break;
    }
  }

  leftMs(): number | null {
    return this.#current?.isPlaying ? this.#current.utterance.leftMs() : null;
  }

  #speak({ id, kind, what }: Extract<AssistantAction, { type: 'speak' }>): void {
    const { utterance } = this.#begin(id, kind === 'opening' || kind === 'said' ? kind : 'phrase', null);
    utterance.add(this.#textOf(what));
    utterance.end();
  }

  #textOf(what: Phrase | { text: string }): string {
    if (typeof what === 'object') return what.text;
    return what === 'opening' ? this.#options.opening : this.#options.phrases[what];
  }

  #takeTurn(turn: Extract<AssistantAction, { type: 'take_turn' }>): void {
    const { observers, recognizerName, startedAt, clock, replyRunner, dispatch } = this.#options;
    observers.onTurn(callerTurn(turn, recognizerName, startedAt));
    const reply: Reply = {
      lastSpeechAt: turn.lastSpeechAt,
      run: null,
      filler: null,
      messageId: null,
      sentences: 0,
      waterfall: beginWaterfall(turn, clock.now()),
    };
    const replying = this.#begin(turn.id, 'reply', reply);
    reply.run = replyRunner.ask(turn.text, {
      onSentence: (sentence) => this.#addSentence(replying, reply, sentence),
      onEnd: (part) => this.#endReply(replying, reply, part),
      onFailed: () => dispatch({ type: 'reply_failed', id: turn.id }),
    });
  }

  #addSentence(replying: Current, reply: Reply, sentence: string): void {
    if (this.#current !== replying) return;
    reply.waterfall.answered ??= this.#sinceSpeech(reply);
    reply.sentences += 1;
    replying.utterance.add(`${sentence.trim()} `);
  }

  #endReply(replying: Current, reply: Reply, part: Extract<ReplyPart, { type: 'end' }>): void {
    if (this.#current !== replying) return;
    reply.waterfall.answered ??= this.#sinceSpeech(reply);
    reply.messageId = part.messageId;
    if (reply.sentences === 0) replying.utterance.add(part.text);
    const empty = reply.sentences === 0 && part.text.trim() === '';
    if (empty) this.#endSilently(replying);
    const { id } = replying;
    this.#options.dispatch({ type: 'answered', id, expects: part.expects, endsCall: part.endsCall, empty });
    if (!empty) replying.utterance.end();
  }

  /** A person answers: nothing is said. A filler that is playing is played to its end. */
  #endSilently(replying: Current): void {
    this.#current = null;
    replying.utterance.stop();
    replying.reply?.run?.heard({ text: '', complete: true });
    this.#notifyFiller(replying);
  }

  #fill(): void {
    const { phrases, audioOutput } = this.#options;
    const text = phrases.fillers[this.#fillerCount % Math.max(1, phrases.fillers.length)];
    const replying = this.#current;
    if (!replying?.reply || !text) return;
    this.#fillerCount += 1;
    const { reply } = replying;
    reply.filler = audioOutput.fill(text, replying.utterance, {
      onPlaybackStarted: () => {
        reply.waterfall.filler = this.#sinceSpeech(reply);
        this.#notifyAudible(true);
      },
      onFinished: () => {
        if (!replying.isPlaying) this.#notifyAudible(false);
      },
    });
  }

  #begin(id: number, kind: SpokenTurn['kind'], reply: Reply | null): Current {
    const { audioOutput, observers, log } = this.#options;
    const utterance = audioOutput.say({
      onPlaybackStarted: () => this.#startPlayback(one),
      onClause: (text) => observers.onSpeaking(text),
      onFinished: () => this.#finish(one),
      onFailed: (error) => log.warn({ err: error }, 'a clause of a call could not be spoken'),
    });
    const one: Current = { id, kind, utterance, isPlaying: false, reply };
    this.#current = one;
    return one;
  }

  #startPlayback(one: Current): void {
    if (this.#current !== one) return;
    one.isPlaying = true;
    if (one.reply) one.reply.waterfall.firstAudio = this.#sinceSpeech(one.reply);
    this.#notifyAudible(true);
    this.#options.dispatch({ type: 'playback_started', id: one.id });
  }

  #finish(one: Current): void {
    if (this.#current !== one) return;
    this.#current = null;
    this.#notifyTurn(one, false);
    this.#options.dispatch({ type: 'finished', id: one.id });
  }

  #stop(why: WhyStopped): void {
    const stopped = this.#current;
    this.#current = null;
    if (stopped) {
      stopped.reply?.filler?.stop();
      stopped.utterance.stop();
      this.#notifyTurn(stopped, true);
      stopped.reply?.run?.abandon({ withdrawn: why === 'withdrawn' });
      if (why === 'interrupted') this.#options.observers.onInterrupted();
    }
    this.#options.audioOutput.flush();
  }

  #notifyTurn(one: Current, cut: boolean): void {
    this.#notifyAudible(false);
    this.#notifyFiller(one);
    const heard = one.utterance.heard();
    const { complete } = heard;
    const { kind, reply } = one;
    reply?.run?.heard({ text: heard.text, complete: complete && !cut });
    const messageId = reply?.messageId ?? null;
    const waterfall = reply?.waterfall ?? null;
    this.#notify(assistantTurn({ kind, messageId, interrupted: cut && !complete, waterfall }, heard));
  }

  #notifyFiller({ reply }: Current): void {
    if (!reply?.filler) return;
    const heard = reply.filler.heard();
    const filler = {
      kind: 'filler',
      messageId: null,
      interrupted: !heard.complete,
      waterfall: null,
    } as const;
    this.#notify(assistantTurn(filler, heard));
  }

  #notify(turn: SpokenTurn | null): void {
    if (turn) this.#options.observers.onTurn(turn);
  }

  #notifyAudible(isAudible: boolean): void {
    if (isAudible === this.#isAudible) return;
    this.#isAudible = isAudible;
    this.#options.observers.onSpeech('assistant', isAudible ? 'started' : 'stopped');
  }

  #sinceSpeech({ lastSpeechAt }: Reply): number {
    return Math.round(this.#options.clock.now() - lastSpeechAt);
  }
}
