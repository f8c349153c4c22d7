import type { CallClock } from './call-clock.ts';
import type { CallLog } from './call-log.ts';
import type { CallPhrases } from './call-settings.ts';
import type { CallObserver, ReplyWaterfall, SpokenTurn } from './observers/call-observer.ts';
import type { ReplyRun, ReplyRunner } from './reply-runner.ts';
import type { AudioOutput } from './speaking/audio-output.ts';
import type { Utterance } from './speaking/utterance.ts';
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
  const { audioOutput, replyRunner, phrases, observers, clock, log, dispatch } = options;
  let current: Current | null = null;
  let fillerCount = 0;
  let audible = false;

  return {
    perform(action) {
      switch (action.type) {
        case 'speak':
          speak(action);
          break;
        case 'take_turn':
          takeTurn(action);
          break;
        case 'fill':
          fill();
          break;
        case 'pause':
          audioOutput.pause();
          break;
        case 'resume':
          audioOutput.resume();
          break;
        case 'stop':
          stop(action.why);
          break;
      }
    },
    leftMs: () => (current?.isPlaying ? current.utterance.leftMs() : null),
  };

  function speak({ id, kind, what }: Extract<AssistantAction, { type: 'speak' }>): void {
    const { utterance } = begin(id, kind === 'opening' || kind === 'said' ? kind : 'phrase', null);
    utterance.add(textOf(what));
    utterance.end();
  }

  function textOf(what: Phrase | { text: string }): string {
    if (typeof what === 'object') return what.text;
    return what === 'opening' ? options.opening : phrases[what];
  }

  function takeTurn(turn: Extract<AssistantAction, { type: 'take_turn' }>): void {
    notifyCallerTurn(turn);
    const { id, text, typed, lastSpeechAt, recognizedAt } = turn;
    const reply: Reply = {
      lastSpeechAt,
      run: null,
      filler: null,
      messageId: null,
      sentences: 0,
      waterfall: {
        turnEnd: Math.round(clock.now() - lastSpeechAt),
        recognised: typed ? null : Math.round(recognizedAt - lastSpeechAt),
        answered: null,
        firstAudio: null,
        filler: null,
      },
    };
    const replying = begin(id, 'reply', reply);
    reply.run = replyRunner.ask(text, {
      onSentence(sentence) {
        if (current !== replying) return;
        reply.waterfall.answered ??= sinceSpeech(reply);
        reply.sentences += 1;
        replying.utterance.add(`${sentence.trim()} `);
      },
      onEnd(part) {
        if (current !== replying) return;
        reply.waterfall.answered ??= sinceSpeech(reply);
        reply.messageId = part.messageId;
        if (reply.sentences === 0) replying.utterance.add(part.text);
        const empty = reply.sentences === 0 && part.text.trim() === '';
        if (empty) endSilently(replying);
        dispatch({ type: 'answered', id, expects: part.expects, endsCall: part.endsCall, empty });
        if (!empty) replying.utterance.end();
      },
      onFailed: () => dispatch({ type: 'reply_failed', id }),
    });
  }

  /** A person answers: nothing is said. A filler that is playing is played to its end. */
  function endSilently(replying: Current): void {
    current = null;
    replying.utterance.stop();
    replying.reply?.run?.heard({ text: '', complete: true });
    notifyFiller(replying);
  }

  function fill(): void {
    const text = phrases.fillers[fillerCount % Math.max(1, phrases.fillers.length)];
    const replying = current;
    if (!replying?.reply || !text) return;
    fillerCount += 1;
    const { reply } = replying;
    reply.filler = audioOutput.fill(text, replying.utterance, {
      onPlaybackStarted() {
        reply.waterfall.filler = sinceSpeech(reply);
        notifyAudible(true);
      },
      onFinished() {
        if (!replying.isPlaying) notifyAudible(false);
      },
    });
  }

  function begin(id: number, kind: SpokenTurn['kind'], reply: Reply | null): Current {
    const utterance = audioOutput.say({
      onPlaybackStarted() {
        if (current !== one) return;
        one.isPlaying = true;
        if (reply) reply.waterfall.firstAudio = sinceSpeech(reply);
        notifyAudible(true);
        dispatch({ type: 'playback_started', id });
      },
      onClause: (text) => observers.onSpeaking(text),
      onFinished() {
        if (current !== one) return;
        current = null;
        notifyAssistantTurn(one, false);
        dispatch({ type: 'finished', id });
      },
      onFailed: (error) => log.warn({ err: error }, 'a clause of a call could not be spoken'),
    });
    const one: Current = { id, kind, utterance, isPlaying: false, reply };
    current = one;
    return one;
  }

  function stop(why: WhyStopped): void {
    const stopped = current;
    current = null;
    if (stopped) {
      stopped.reply?.filler?.stop();
      stopped.utterance.stop();
      notifyAssistantTurn(stopped, true);
      stopped.reply?.run?.abandon({ withdrawn: why === 'withdrawn' });
      if (why === 'interrupted') observers.onInterrupted();
    }
    audioOutput.flush();
  }

  function notifyCallerTurn({
    text,
    typed,
    since,
    lastSpeechAt,
  }: Extract<AssistantAction, { type: 'take_turn' }>): void {
    observers.onTurn({
      role: 'user',
      kind: 'turn',
      messageId: null,
      text,
      from: secondsAt(since),
      to: secondsAt(lastSpeechAt),
      interrupted: false,
      words: [],
      waterfall: null,
      engine: typed ? null : options.recognizerName,
    });
  }

  function notifyAssistantTurn(one: Current, cut: boolean): void {
    notifyAudible(false);
    notifyFiller(one);
    const { complete, ...heard } = one.utterance.heard();
    one.reply?.run?.heard({ text: heard.text, complete: complete && !cut });
    const { kind, reply } = one;
    const messageId = reply?.messageId ?? null;
    notifySpoken(
      { kind, messageId, interrupted: cut && !complete, waterfall: reply?.waterfall ?? null },
      heard,
    );
  }

  function notifyFiller({ reply }: Current): void {
    if (!reply?.filler) return;
    const { complete, ...heard } = reply.filler.heard();
    notifySpoken({ kind: 'filler', messageId: null, interrupted: !complete, waterfall: null }, heard);
  }

  /** What nobody heard is not reported. */
  function notifySpoken(
    turn: Pick<SpokenTurn, 'kind' | 'messageId' | 'interrupted' | 'waterfall'>,
    heard: Pick<ReturnType<Utterance['heard']>, 'text' | 'words' | 'from' | 'to' | 'engine'>,
  ): void {
    const { from, to } = heard;
    if (heard.text === '' || from === null || to === null) return;
    observers.onTurn({ role: 'assistant', ...turn, ...heard, from, to });
  }

  function notifyAudible(now: boolean): void {
    if (now === audible) return;
    audible = now;
    observers.onSpeech('assistant', now ? 'started' : 'stopped');
  }

  function sinceSpeech({ lastSpeechAt }: Reply): number {
    return Math.round(clock.now() - lastSpeechAt);
  }

  function secondsAt(at: number): number {
    return Math.max(0, (at - options.startedAt) / 1000);
  }
}
