import type { SpeakerChange } from '@deskbell/contract';
import type { AccountTransaction, SpeakerChangesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** Who came into a conversation and who left it, oldest first. */
export async function speakerChangesIn(
  tx: AccountTransaction,
  conversationId: string,
): Promise<SpeakerChange[]> {
  const rows = await tx.kysely
    .selectFrom('speaker_changes')
    .select(['kind', 'name', 'after_seq', 'created_at'])
    .where('account_id', '=', tx.accountId)
    .where('conversation_id', '=', conversationId)
    .orderBy('number')
    .execute();
  return rows.map(toSpeakerChange);
}

/** The only row -> SpeakerChange mapper. */
export function toSpeakerChange(
  row: Pick<Selectable<SpeakerChangesTable>, 'kind' | 'name' | 'after_seq'> & { created_at: Date | string },
): SpeakerChange {
  return {
    kind: row.kind as SpeakerChange['kind'],
    name: row.name,
    afterSeq: row.after_seq,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** What was said and who came and left meanwhile, each at its place. */
export function withSpeakerChanges<Message extends { seq: number }>(
  messages: readonly Message[],
  changes: readonly SpeakerChange[],
): (Message | SpeakerChange)[] {
  const firstSeq = messages[0]?.seq ?? 0;
  const after = (seq: number) => changes.filter(({ afterSeq }) => afterSeq === seq);
  return [
    ...changes.filter(({ afterSeq }) => afterSeq < firstSeq),
    ...messages.flatMap((message) => [message, ...after(message.seq)]),
  ];
}

/** "Ada Lovelace joined the conversation". */
export const speakerChangeText = ({ kind, name }: SpeakerChange): string =>
  kind === 'joined' ? `${name} joined the conversation` : `${name} left the conversation`;
