import type { TurnTaking } from '../call-settings.ts';
import type { ExpectedAnswer } from '../conversation.ts';
import type { CallEndedReason } from '../observers/call-observer.ts';

/** The turn-taking state of a call. Times are milliseconds of the call's clock. */
export interface TurnState {
  settings: TurnTaking;
  /** Of the business, ISO 3166 alpha-2. */
  country: string;
  caller: Caller;
  assistant: Assistant;
  /** What the last reply that was heard asks for. */
  expects: ExpectedAnswer;
  /** What to say or answer next, in order, once the assistant is idle. */
  waiting: Waiting[];
  /** When either side last spoke. */
  quietSince: number;
  /** When the caller last spoke; null before. */
  lastSpeechAt: number | null;
  /** How often the caller was asked whether they are still there. */
  asked: 0 | 1 | 2;
  /** How often in a row they could not be understood. */
  notUnderstoodCount: number;
  suspended: boolean;
  /** A person is preparing an answer: silence is not counted. */
  onHold: boolean;
  /** When the maximum length of a call is reached. */
  endsAt: number;
  /** Whether the end was announced for the first time. */
  warned: boolean;
  closing: boolean;
  ended: CallEndedReason | null;
  lastId: number;
}

/**
 * `over`: the assistant is held because of this sound; `free`: it is a turn of the caller, taken when the assistant is idle.
 */
export type Caller =
  | { is: 'quiet' }
  | { is: 'speaking'; mode: 'free' | 'over'; since: number; probe: Recognition | null }
  | {
      is: 'pausing';
      mode: 'free' | 'over';
      since: number;
      silentSince: number;
      recognition: Recognition | null;
    };

/** What was asked of the recognizer. `text` null: it has not answered. */
export interface Recognition {
  id: number;
  askedAt: number;
  effort: 'early' | 'final';
  text: string | null;
  answeredAt: number | null;
  failed: boolean;
  /** What was recognized of the same speech at less silence; null: nothing was. */
  before: string | null;
}

export type Assistant =
  | { is: 'idle' }
  | {
      is: 'thinking';
      id: number;
      since: number;
      /** When a filler is due; null: it was said, or none is wanted. */
      fillAt: number | null;
      held: Held | null;
      answered: boolean;
      expects: ExpectedAnswer;
      endsCall: boolean;
    }
  | {
      is: 'speaking';
      id: number;
      /** `reply`: of the conversation. */
      kind: UtteranceKind;
      since: number;
      interruptible: boolean;
      /** Why the call ends once it was heard. */
      ends: CallEndedReason | null;
      expects: ExpectedAnswer;
      held: Held | null;
    };

export type UtteranceKind = 'notice' | 'opening' | 'reply' | 'phrase' | 'said';

/** What was left of the reply when it was held: milliseconds, null while it isn't known. */
export interface Held {
  leftMs: number | null;
}

export type Phrase =
  | 'notice'
  | 'opening'
  | 'stillThere'
  | 'stillThereAgain'
  | 'farewell'
  | 'notUnderstood'
  | 'offerChat'
  | 'apology'
  | 'almostUp'
  | 'timeUp';

export type Waiting =
  | {
      type: 'speak';
      kind: UtteranceKind;
      what: Phrase | { text: string };
      interruptible: boolean;
      ends: CallEndedReason | null;
    }
  | { type: 'typed'; text: string };

/**
 * What happened. `id` is that of the action that asked for it; results nobody waits for are ignored.
 */
export type TurnEvent =
  | { type: 'opened' }
  /** The caller's voice began at `at`; `leftMs` of what the assistant says was still to be heard, null: not known yet. */
  | { type: 'voice'; at: number; leftMs: number | null }
  /** It ended at `at`. */
  | { type: 'silence'; at: number }
  | { type: 'recognized'; id: number; text: string }
  | { type: 'recognition_failed'; id: number }
  /** Playback of an utterance began. */
  | { type: 'playback_started'; id: number }
  /** All of a reply is known. */
  | { type: 'answered'; id: number; expects: ExpectedAnswer; endsCall: boolean; empty: boolean }
  | { type: 'reply_failed'; id: number }
  /** An utterance was played completely. */
  | { type: 'finished'; id: number }
  | { type: 'typed'; text: string }
  | { type: 'say'; text: string; interruptible: boolean; endsCall: boolean; interrupt: boolean }
  | { type: 'suspended' }
  | { type: 'on_hold'; isOn: boolean }
  | { type: 'resumed' }
  | { type: 'hung_up'; reason: CallEndedReason }
  /** Nothing but time passed. */
  | { type: 'time' };

/**
 * What is to be done. Of `speak` and `take_turn`, `id` is the utterance; one of them follows another only after that one
 * was `finished`, answered with nothing, failed or stopped.
 */
export type TurnAction =
  | { type: 'speak'; id: number; kind: UtteranceKind; what: Phrase | { text: string } }
  /** Answer this. `since`, `lastSpeechAt`: when the caller was first and last heard; `recognizedAt`: when it was known. */
  | {
      type: 'take_turn';
      id: number;
      text: string;
      typed: boolean;
      since: number;
      lastSpeechAt: number;
      recognizedAt: number;
    }
  /** A filler, before the reply that is being made. */
  | { type: 'fill'; id: number }
  /** Pause playback where it is. */
  | { type: 'pause' }
  /** Resume from the start of the word that was cut. */
  | { type: 'resume' }
  /** Drop what was not played. */
  | { type: 'stop'; id: number; why: WhyStopped }
  | { type: 'recognize'; id: number; effort: 'early' | 'final' }
  /** Its result is no longer needed. */
  | { type: 'drop'; id: number }
  /** The caller's speech so far was answered, or was noise. */
  | { type: 'forget' }
  | { type: 'end'; reason: CallEndedReason };

/**
 * `interrupted`: the caller took the word; `withdrawn`: their turn goes on, this was no answer to all of it; `replaced`:
 * the call has something else to say, or ends.
 */
export type WhyStopped = 'interrupted' | 'withdrawn' | 'replaced';

export interface Reduced {
  state: TurnState;
  actions: TurnAction[];
  /** When to come back with `time` if nothing happens before; null once it has ended. */
  wakeAt: number | null;
}
