import { TextRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sayUnasked } from '../../conversation/chat/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { callerNumberOf, type PhoneCallRow, selectCall } from '../calls/index.ts';
import { mayContact } from '../consents/index.ts';
import { type NumberRow, selectNumbers } from '../numbers/index.ts';
import { conversationOfThread, queueText } from '../text-queue/index.ts';
import { senderOf } from './obey-keyword.ts';
import { missedCallText } from './our-words.ts';

/** One text after missed calls in this time, however often they ring. */
const onceMs = 24 * 3_600_000;

/** Whose call was missed gets a text, if the number's rules say so; what they answer goes on in the call's dialogue. */
export async function textAfterCall(deps: Deps, accountId: string, phoneCallId: string): Promise<void> {
  const told = await deps.db.account(accountId, async (tx) => {
    const call = await selectCall(tx).where('id', '=', phoneCallId).executeTakeFirst();
    const number = call && (await textingNumber(tx, call.number_id));
    const customerNumber = call && callerNumberOf(call.from_number);
    if (!number || !customerNumber || !call.missed) return null;
    if (!(await mayBeTexted(deps, tx, customerNumber))) return null;
    return tellCaller(deps, tx, { call, number, customerNumber });
  });
  if (told) deps.bus.publish({ kind: 'message.stored', accountId, ...told });
}

/** Null: the number, or its assistant, sends no such texts. */
async function textingNumber(tx: AccountTransaction, id: string): Promise<NumberRow | null> {
  const number = await selectNumbers(tx)
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.account_id', '=', 'n.account_id').onRef('a.id', '=', 'n.assistant_id'),
    )
    .where('n.id', '=', id)
    .where('n.can_text', '=', true)
    .where('a.setup_status', '=', 'live')
    .where('a.phone_integration_enabled', '=', true)
    .executeTakeFirst();
  const { enabled, missedCallText: wanted } = TextRulesSchema.parse(number?.texting ?? {});
  return number && enabled && wanted ? number : null;
}

async function mayBeTexted(deps: Deps, tx: AccountTransaction, customerNumber: string): Promise<boolean> {
  const { may } = await mayContact(deps, tx, { number: customerNumber, kind: 'text', purpose: 'reply' });
  if (!may) return false;
  // Two calls that end at once are one after another from here on.
  await tx.query({
    name: 'texts.lock-caller',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('missed call ' || $1 || $2, 0))`,
    values: [tx.accountId, customerNumber],
  });
  const earlier = await tx.kysely
    .selectFrom('text_messages')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('customer_number', '=', customerNumber)
    .where('kind', '=', 'missed_call')
    .where('created_at', '>', new Date(deps.clock.now().getTime() - onceMs))
    .executeTakeFirst();
  return earlier === undefined;
}

async function tellCaller(
  deps: Deps,
  tx: AccountTransaction,
  { call, number, customerNumber }: { call: PhoneCallRow; number: NumberRow; customerNumber: string },
) {
  const own = TextRulesSchema.parse(number.texting).missedCallMessage;
  const content = missedCallText(await senderOf(tx, number), own);
  const thread = { numberId: number.id, customerNumber };
  const conversationId = await conversationOfThread(tx, thread, call.conversation_id, deps.clock.now());
  const assistantId = number.assistant_id;
  const said = await sayUnasked(deps, tx, {
    assistantId,
    conversationId,
    content,
    channel: 'sms',
    customerNumber,
  });
  if (!said) return null;
  const { messageId, seq } = said;
  await queueText(deps, tx, {
    ...thread,
    assistantId,
    kind: 'missed_call',
    content,
    said: { conversationId, messageId },
  });
  return { assistantId, conversationId, seq };
}
