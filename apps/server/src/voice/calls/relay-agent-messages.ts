import type { Call } from '@deskbell/voice';
import type { DomainEvent } from '../../kernel/events/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import type { CallWords } from '../speech/index.ts';

/**
 * Speaks what an agent writes who has taken over a call. The caller hears once who has joined, and is kept on hold while
 * the agent writes. Returns what stops it.
 */
export function relayAgentMessages(
  deps: Pick<Deps, 'bus' | 'db' | 'log'>,
  { accountId, conversationId, words }: { accountId: string; conversationId: string; words: CallWords },
  call: Pick<Call, 'say' | 'hold'>,
): () => void {
  let spokenSeq: number | null = null;
  /** Whose name may not be known; null: none. */
  let person: { name: string | null } | null = null;
  let reading: Promise<void> = readState();

  async function readState(): Promise<void> {
    const [row] = await deps.db.account(accountId, (tx) =>
      tx.query<{ last_seq: number; handler: string; handled_by: string | null }>({
        name: 'calls.handler',
        text: 'SELECT last_seq, handler, handled_by FROM conversations WHERE account_id = $1 AND id = $2',
        values: [accountId, conversationId],
      }),
    );
    const handler = row?.handler === 'person' ? { name: row.handled_by } : null;
    const isOther = handler?.name !== person?.name;
    if (spokenSeq !== null && handler && isOther) call.say(words.colleagueJoined(handler.name));
    if (isOther) call.hold(handler !== null);
    person = handler;
    spokenSeq ??= row?.last_seq ?? 0;
  }

  async function speakNew(): Promise<void> {
    const rows = await deps.db.account(accountId, (tx) =>
      tx.query<{ seq: number; content: string }>({
        name: 'calls.written',
        text: `SELECT seq, content FROM messages
               WHERE account_id = $1 AND conversation_id = $2 AND seq > $3 AND author IS NOT NULL ORDER BY seq`,
        values: [accountId, conversationId, spokenSeq ?? 0],
      }),
    );
    for (const { seq, content } of rows) {
      spokenSeq = seq;
      call.say(content);
    }
  }

  const unsubscribe = deps.bus.subscribe((event: DomainEvent) => {
    if (!('conversationId' in event) || event.conversationId !== conversationId) return;
    reading = reading
      .then(readState)
      .then(speakNew)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a written answer could not be read aloud'));
  });
  return unsubscribe;
}
