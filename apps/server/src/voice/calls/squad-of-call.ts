import type { Squad } from '../../conversation/chat/index.ts';

/** A call as the squad knows it that answers it. */
export interface SquadCall {
  callId: string;
  channel: 'web' | 'phone';
  startedAt: Date;
  /** With which it was created; null: a program may have asked for it with one. */
  squadId: string | null;
}

/** Finds the squad that answers a call; null: its assistant alone. */
export type SquadOfCall = (accountId: string, call: SquadCall) => Promise<Squad | null>;
