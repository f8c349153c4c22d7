import type { HistoryMessage, Source } from '@deskbell/contract';

/** What the box shows as one bubble. */
export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** ISO 8601. */
  timestamp: string;
  sources?: Source[];
  suggestions?: string[];
}

/** One customer message on its way. */
export interface Turn {
  message: string;
  /** The messages before it. */
  conversationHistory: HistoryMessage[];
  /** Made once per message, so that a repeated send is stored once. */
  clientMessageId: string;
  conversationId?: string;
  visitorToken?: string;
}

/** The reply as the box needs it, whichever endpoint gave it. */
export interface TurnReply {
  text: string;
  conversationId: string;
  visitorToken: string;
  sources: Source[];
  suggestions: string[];
}
