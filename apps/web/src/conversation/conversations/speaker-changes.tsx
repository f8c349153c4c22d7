import type { ConversationMessage, SpeakerChange } from '@deskbell/contract';
import { useMomentText } from '../../ui/time/time-zone.ts';

/** Who came and left, by the id of the message after which they did; before all messages: by ''. */
export type ChangesAfter = ReadonlyMap<string, readonly SpeakerChange[]>;

/** Puts each change behind the last message that was stored before it. */
export function changesAfter(
  messages: readonly ConversationMessage[],
  changes: readonly SpeakerChange[],
): ChangesAfter {
  return Map.groupBy(changes, ({ afterSeq }) => messages.findLast(({ seq }) => seq <= afterSeq)?.id ?? '');
}

/** Lines of a transcript that tell who came and who left. */
export function SpeakerChanges({ changes = [] }: { changes: readonly SpeakerChange[] | undefined }) {
  const momentText = useMomentText();
  return changes.map(({ kind, name, createdAt }) => (
    <li key={`${createdAt} ${kind}`} className="text-center text-sm text-ink-soft">
      <span className="font-semibold">{name}</span>{' '}
      {kind === 'joined' ? 'joined the conversation' : 'left; the assistant answers again'} ·{' '}
      <time dateTime={createdAt}>{momentText(createdAt)}</time>
    </li>
  ));
}
