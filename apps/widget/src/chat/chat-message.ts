import type { Attachment, Source } from '@deskbell/contract';

/** One line of the conversation as the visitor's browser holds it. */
export interface ChatMessage {
  /** The visitor's own: its clientMessageId. The assistant's: the server's message id. */
  key: string;
  role: 'user' | 'assistant';
  content: string;
  /** The person who wrote it for the business; absent: the assistant or the visitor did. */
  author?: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Its place in the stored conversation; absent while the server hasn't told it. */
  seq?: number;
  /** The visitor's own only: on its way, or given up. */
  status?: 'pending' | 'failed';
  sources?: Source[];
  /** The file that it is; its content is the file's name. */
  attachment?: Attachment;
  /** Said by the widget itself (an error text): neither stored nor sent as history. */
  notice?: boolean;
}
