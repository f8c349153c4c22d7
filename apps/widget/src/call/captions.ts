import type { CallMessage } from '@deskbell/voice-client';
import type { ChatMessage } from '../chat/chat-message.ts';

/** What is being said aloud and does not stand in the conversation yet. */
export interface Captions {
  user: string;
  assistant: string;
  /** Who spoke last: clauses of one reply come one by one and are read together. */
  last: 'user' | 'assistant' | null;
}

export const emptyCaptions: Captions = { user: '', assistant: '', last: null };

/** The captions after a message of the call. */
export function reduceCaptions(captions: Captions, message: CallMessage): Captions {
  if (message.type !== 'transcript') return captions;
  const { role, transcript, transcriptType } = message;
  const isFinal = transcriptType === 'final';
  const isNextClause = role === 'assistant' && !isFinal && captions.last === 'assistant';
  const text = isNextClause ? `${captions.assistant} ${transcript}`.trim() : transcript;
  // What the visitor has said is answered next: the reply before it is done with.
  const answered = role === 'user' && isFinal ? { assistant: '' } : {};
  return { ...captions, ...answered, [role]: text, last: isFinal ? null : role };
}

/** What of the captions is to be shown beside the conversation: stored, a line stands there already. */
export function shownCaptions(
  captions: Captions,
  messages: ChatMessage[],
): Pick<ChatMessage, 'role' | 'content'>[] {
  return (['user', 'assistant'] as const)
    .map((role) => ({ role, content: captions[role] }))
    .filter(({ role, content }) => content && !isStored(role, content, messages));
}

/** How far back a line is looked for. */
const looksBack = 6;

function isStored(role: ChatMessage['role'], caption: string, messages: ChatMessage[]): boolean {
  const said = bare(caption);
  return messages
    .slice(-looksBack)
    .some(
      (message) => message.role === role && message.seq !== undefined && bare(message.content).includes(said),
    );
}

/** Letters and digits: what was recognized has its own punctuation. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
