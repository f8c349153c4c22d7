import { greetingKey } from '../chat/merge-message.ts';
import type { ChatState } from '../chat/open-chat.ts';
import { fill, texts } from '../texts.ts';

/**
 * The lines that say who came and who went, by their place: before the message there, the last after all of them (its place is the
 * number of messages). What isn't stored yet comes after them; those among messages that are no longer kept are gone with them.
 */
export function changesOfSpeaker({ messages, standing }: Pick<ChatState, 'messages' | 'standing'>) {
  const lines = new Map<number, string[]>();
  for (const { kind, name, afterSeq } of standing.speakerChanges) {
    const last = messages.findLastIndex(
      ({ seq, key }) => (seq ?? (key === greetingKey ? 0 : Infinity)) <= afterSeq,
    );
    if (last >= 0) lines.set(last + 1, [...(lines.get(last + 1) ?? []), fill(texts[kind], { name })]);
  }
  return lines;
}
