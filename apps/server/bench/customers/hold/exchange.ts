import type { ChatReply } from '@deskbell/contract';
import type { Turn } from '../set/scenario.ts';

/** One message and what came of it. */
export interface Exchange {
  said: string;
  /** What the script says of the turn; null: the script's `finish` answered. */
  turn: Turn | null;
  /** Null: there was none, and `error` says why. */
  reply: ChatReply | null;
  error?: string;
}

/** The last reply's words; empty before the first. */
export const lastReply = (exchanges: readonly Exchange[]): string =>
  exchanges.findLast(({ reply }) => reply)?.reply?.response ?? '';
