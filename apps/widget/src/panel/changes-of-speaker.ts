import type { ChatState } from '../chat/open-chat.ts';
import { fill, texts } from '../texts.ts';

/**
 * The lines that say who came and who went: each before the message at its place, the last after all of them (its
 * place is the number of messages). They follow from the messages and from who speaks now; nothing of them is stored.
 */
export function changesOfSpeaker({ messages, standing }: Pick<ChatState, 'messages' | 'standing'>) {
  const lines = new Map<number, string>();
  let speaker = '';
  const hear = (next: string, place: number) => {
    if (next === speaker) return;
    lines.set(place, next ? fill(texts.joined, { name: next }) : fill(texts.left, { name: speaker }));
    speaker = next;
  };
  for (const [place, { role, author, notice }] of messages.entries()) {
    if (role === 'assistant' && !notice) hear(author ?? '', place);
  }
  const { handler, handledBy } = standing;
  if (handler === 'assistant') hear('', messages.length);
  else if (handledBy) hear(handledBy, messages.length);
  return lines;
}
