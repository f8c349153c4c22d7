import type { Doing } from '@deskbell/contract';

/**
 * Something that happened and is stored: whoever cares reads the rows by these ids. But for the last two, which are true for a moment and
 * stored nowhere.
 */
export type DomainEvent =
  // Gradual: a website or document, bit by bit; turns may use the old snapshot until then.
  | { kind: 'knowledge.changed'; accountId: string; assistantId: string; isGradual?: boolean }
  | { kind: 'source.progressed'; accountId: string; assistantId: string; sourceId: string }
  | { kind: 'message.stored'; accountId: string; assistantId: string; conversationId: string; seq: number }
  | { kind: 'conversation.changed'; accountId: string; assistantId: string; conversationId: string }
  // A program told a call in progress to do something.
  | { kind: 'call.commanded'; accountId: string; callId: string }
  // Somebody wants to hear a call in progress; said again and again while they do.
  | { kind: 'call.listened'; accountId: string; callId: string }
  | { kind: 'lead.captured'; accountId: string; assistantId: string; leadId: string }
  | { kind: 'lead.updated'; accountId: string; assistantId: string; leadId: string }
  // A SIP trunk was connected or disconnected; without an account: those of all are to be looked at.
  | { kind: 'trunks.changed'; accountId?: string }
  // Somebody signed out, or what they are or where they work changed; with an account: who is what in it.
  | { kind: 'sessions.changed'; accountId?: string }
  | {
      kind: 'conversation.attended';
      accountId: string;
      conversationId: string;
      userId: string;
      name: string;
      doing: Doing;
    }
  | { kind: 'customer.typed'; accountId: string; conversationId: string };
