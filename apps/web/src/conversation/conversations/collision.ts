import { type ConversationDetail, type ConversationMessage, HttpError } from '@deskbell/contract';

/** A colleague has answered since the message was begun: it wasn't sent. */
export const isCollision = (error: unknown): boolean =>
  error instanceof HttpError && Boolean(error.body?.issues?.some(({ path }) => path === 'afterSeq'));

/** What a colleague wrote last. */
export const latestAnswer = ({
  messages,
}: Pick<ConversationDetail, 'messages'>): ConversationMessage | undefined =>
  messages.findLast(({ author }) => author !== null);

/** "just now", "a minute ago", "5 minutes ago". */
export function agoText(instant: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return 'a minute ago';
  return minutes < 60 ? `${minutes} minutes ago` : 'more than an hour ago';
}
