import type { BusinessTool } from '@deskbell/dialogue';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';

/** The turn in which tools may be called. */
export interface ToolsTurn {
  conversationId: string;
  /** Of the customer's message. */
  messageId: string;
  channel: 'chat' | 'voice' | 'sms';
  /** E.164. */
  callerNumber: string | null;
}

/** Finds the tools of the business's own for one turn; asked again with the same within it, none is called twice. */
export type ToolsFor = (snapshot: AssistantSnapshot, turn: ToolsTurn) => Promise<readonly BusinessTool[]>;
