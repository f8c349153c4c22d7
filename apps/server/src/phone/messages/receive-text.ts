import { CallRulesSchema, cleanText, maxMessageLength, TextRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type InboundText, segmentsOf } from '@deskbell/telephony';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { callerNumberOf, type SignedRequest, seeToMissedCalls } from '../calls/index.ts';
import { mayContact } from '../consents/index.ts';
import { type NumberRow, selectNumbers } from '../numbers/index.ts';
import { conversationOfThread } from '../text-queue/index.ts';
import { answerTextJob } from './answer-text.ts';
import { type Keyword, keywordIn } from './keywords.ts';
import { obeyKeyword } from './obey-keyword.ts';

/**
 * Stores a text that came in and has it answered once that is committed. The same again changes nothing. What comes from no phone
 * (short codes, names), or to a number that no assistant answers, is left alone.
 */
export async function receiveText(deps: Deps, request: SignedRequest, text: InboundText): Promise<void> {
  const customer = callerNumberOf(text.from);
  if (!customer) return;
  await deps.db.account(request.accountId, async (tx) => {
    const number = await textedNumber(tx, request.carrierId, text.to, deps.clock.now());
    if (!number) return;
    const content = cleanText(text.text).slice(0, maxMessageLength);
    const keyword = text.answered ?? (await keywordOf(tx, number, content));
    const id = await store(deps, tx, number, { ...text, from: customer, text: content }, keyword);
    if (!id) return;
    if (keyword) {
      await obeyKeyword(deps, tx, {
        number,
        customer,
        keyword,
        said: content,
        answered: text.answered !== null,
      });
      if (
        keyword === 'stop' &&
        mayMeanAppointment(content) &&
        (await isReminded(tx, customer, deps.clock.now()))
      )
        await passOn(deps, tx, number, customer, id);
    } else if (await isHeard(deps, tx, number, customer)) await passOn(deps, tx, number, customer, id);
  });
}

/** The networks have "cancel" obeyed as a STOP; after a reminder it may mean the appointment, so a person sees it, too. */
const mayMeanAppointment = (content: string): boolean => /^\W*(?:please )?cancel\W*$/i.test(content);

async function isReminded(tx: AccountTransaction, customer: string, now: Date): Promise<boolean> {
  const [reminded] = await tx.query({
    name: 'texts.is-reminded',
    text: `SELECT FROM outbound_calls o JOIN appointments a ON a.account_id = o.account_id AND a.id = o.appointment_id
           WHERE o.account_id = $1 AND o.customer_number = $2 AND o.channel = 'text' AND o.state = 'done'
             AND a.status = 'booked' AND a.starts_at > $3 LIMIT 1`,
    values: [tx.accountId, customer, now],
  });
  return reminded !== undefined;
}

/** The number that was written to, noted as heard of with a valid signature. */
async function textedNumber(
  tx: AccountTransaction,
  carrierId: string,
  to: string,
  now: Date,
): Promise<NumberRow | null> {
  const row = await selectNumbers(tx)
    .where('n.carrier_id', '=', carrierId)
    .where('n.number', '=', to)
    .executeTakeFirst();
  if (!row) return null;
  await tx.kysely
    .updateTable('phone_numbers')
    .set({ signed_at: now })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.id)
    .execute();
  return row;
}

async function keywordOf(
  tx: AccountTransaction,
  { assistant_id: assistantId }: NumberRow,
  text: string,
): Promise<Keyword | null> {
  const { language } = await tx.kysely
    .selectFrom('assistants')
    .select('language')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .executeTakeFirstOrThrow();
  return keywordIn(text, language);
}

/** Null: it was stored before. */
async function store(
  { clock }: Deps,
  tx: AccountTransaction,
  number: NumberRow,
  { carrierMessageId, from, text, attachments }: InboundText,
  keyword: Keyword | null,
): Promise<string | null> {
  const now = clock.now();
  const stored = await tx.kysely
    .insertInto('text_messages')
    .values({
      account_id: tx.accountId,
      id: newIdAt(now),
      number_id: number.id,
      assistant_id: number.assistant_id,
      conversation_id: null,
      message_id: null,
      direction: 'inbound',
      kind: keyword ? 'keyword' : 'message',
      customer_number: from,
      content: text,
      attachments,
      segments: segmentsOf(text).count,
      carrier_message_id: carrierMessageId,
      status: 'received',
      failure: null,
      failure_code: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'number_id', 'carrier_message_id'])
        .where('direction', '=', 'inbound')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

/** Not where texting is off, nor from whom the business won't hear. */
async function isHeard(
  deps: Deps,
  tx: AccountTransaction,
  number: NumberRow,
  customer: string,
): Promise<boolean> {
  if (!TextRulesSchema.parse(number.texting).enabled) return false;
  if (CallRulesSchema.parse(number.rules).blockedNumbers.includes(customer)) return false;
  const answer = await mayContact(deps, tx, { number: customer, kind: 'text', purpose: 'reply' });
  return answer.may || answer.reason !== 'business_refused';
}

async function passOn(
  deps: Deps,
  tx: AccountTransaction,
  { id: numberId }: NumberRow,
  customerNumber: string,
  textId: string,
): Promise<void> {
  const now = deps.clock.now();
  const conversationId = await conversationOfThread(tx, { numberId, customerNumber }, newIdAt(now), now);
  await tx.kysely
    .updateTable('text_messages')
    .set({ conversation_id: conversationId })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', textId)
    .execute();
  await seeToMissedCalls(tx, customerNumber, now);
  await deps.jobs.enqueue(tx, answerTextJob, { accountId: tx.accountId, textId }, { id: textId });
}
