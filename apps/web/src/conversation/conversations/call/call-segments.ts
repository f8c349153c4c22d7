import type { CallDetail, CallTurn, ConversationMessage } from '@deskbell/contract';

/** A line of a call: what was said, and the stored message it became; one of both may be missing (a filler; a typed line). */
export interface CallLine {
  turn: CallTurn | null;
  message: ConversationMessage | null;
}

/** A stretch of a conversation: written, or a call. */
export type Segment =
  | { kind: 'written'; messages: ConversationMessage[] }
  | { kind: 'call'; call: CallDetail; lines: CallLine[] };

/**
 * A conversation by its calls and what was written before, between and after them. What was written during a call (typed
 * instead of said) stands among its lines. Every message and every turn is there once.
 */
export function segmentsOf(
  messages: readonly ConversationMessage[],
  calls: readonly CallDetail[],
): Segment[] {
  const said = new Set(calls.flatMap(({ turns }) => turns.map(({ messageId }) => messageId)));
  let written = messages.filter(({ id }) => !said.has(id));
  const segments: Segment[] = [];
  for (const call of calls) {
    const before = written.filter(({ createdAt }) => createdAt < call.startedAt);
    const during = written.filter(
      ({ createdAt }) => createdAt >= call.startedAt && (!call.endedAt || createdAt <= call.endedAt),
    );
    written = written.filter((message) => !before.includes(message) && !during.includes(message));
    if (before.length > 0) segments.push({ kind: 'written', messages: before });
    segments.push({ kind: 'call', call, lines: linesOf(call, messages, during) });
  }
  if (written.length > 0) segments.push({ kind: 'written', messages: written });
  return segments;
}

function linesOf(
  { turns }: CallDetail,
  messages: readonly ConversationMessage[],
  typed: readonly ConversationMessage[],
): CallLine[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const lines: CallLine[] = turns
    .toSorted((left, right) => left.nr - right.nr)
    .map((turn) => ({ turn, message: (turn.messageId && byId.get(turn.messageId)) || null }));
  for (const message of typed) {
    const later = lines.findIndex((line) => line.message && line.message.seq > message.seq);
    lines.splice(later < 0 ? lines.length : later, 0, { turn: null, message });
  }
  return lines;
}
