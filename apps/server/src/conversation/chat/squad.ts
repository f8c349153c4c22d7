import type { AccountTransaction } from '@deskbell/database';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';

/** Assistants that answer a conversation one after the other: whoever answers may hand it over to another. */
export interface Squad {
  /** Whose its conversations are. */
  assistantId: string;
  /** Who answers a conversation now; null: nobody of it is left, and the conversation's own assistant does. */
  answering(conversationId: string): Promise<SquadMember | null>;
  /** Stores who answers from now on, in the transaction of a turn. `from`: who handed it over, if it was. */
  keep(
    tx: AccountTransaction,
    conversationId: string,
    now: SquadMember,
    from: HandOver | null,
  ): Promise<void>;
}

/** An assistant as it is in its squad. */
export interface SquadMember {
  /** Its place in the squad. */
  nr: number;
  /** With what the squad says of it. */
  snapshot: AssistantSnapshot;
  /** What was said before this message is none of its business. */
  fromSeq: number;
  /** Said first when it takes over a call; empty: it answers what was said last. */
  greeting: string;
  destinations: readonly Destination[];
}

/** Where a member hands over to. */
export interface Destination {
  name: string;
  /** Of the language model: when to hand over. */
  description: string;
  /** Said before it; empty: nothing. */
  line: string;
  keepsHistory: boolean;
  /** As it would answer the message with this number; null: it isn't there, or isn't live. */
  member(seq: number): Promise<SquadMember | null>;
}

/** Who handed over, and by which of its destinations. */
export interface HandOver {
  from: SquadMember;
  by: Destination;
}
