import type { VisitorMessage } from '@deskbell/contract';
import { texts } from '../texts.ts';
import type { ChatMessage } from './chat-message.ts';

/** The key of the greeting, which the widget adds by itself. */
export const greetingKey = 'greeting';

/**
 * The conversation with one stored message worked in: a message already shown is completed in place, a new
 * one goes where its seq belongs. Working the same message in again changes nothing.
 */
export function mergeMessage(messages: ChatMessage[], stored: VisitorMessage): ChatMessage[] {
  const at = messages.findIndex((message) => isSame(message, stored));
  if (at < 0) return inserted(messages, fromStored(stored));
  const known = messages[at]!;
  const merged = { ...fromStored(stored), key: known.key, at: known.at };
  const rest = messages.with(at, merged);
  // Given up here, yet stored there: the notice that followed is no longer true.
  return known.status === 'failed' && rest[at + 1]?.notice ? rest.toSpliced(at + 1, 1) : rest;
}

function isSame(message: ChatMessage, stored: VisitorMessage): boolean {
  if (message.seq === stored.seq) return true;
  if (message.role !== stored.role) return false;
  const isGreeting = message.key === greetingKey && message.seq === undefined && stored.seq <= 1;
  return message.key === keyOf(stored) || (isGreeting && message.content === stored.content);
}

function fromStored(stored: VisitorMessage): ChatMessage {
  return {
    key: keyOf(stored),
    role: stored.role,
    content: stored.content.trim() || texts.emptyReply,
    at: Date.parse(stored.createdAt),
    seq: stored.seq,
    ...(stored.author && { author: stored.author }),
    ...(stored.attachment && { attachment: stored.attachment }),
    ...(stored.sources.length > 0 && { sources: stored.sources }),
  };
}

/** The visitor's own message keeps the key it was sent under. */
const keyOf = ({ clientMessageId, id }: VisitorMessage) => clientMessageId ?? id;

/** After the last message with a smaller seq; before everything when there is none but the greeting. */
function inserted(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const before = messages.findLastIndex(
    ({ seq, key }) => key === greetingKey || (seq ?? Infinity) < message.seq!,
  );
  return messages.toSpliced(before + 1, 0, message);
}
