import type { Erasure, ErasureCounts, Person } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { attachmentIdsOf, removeAttachmentFiles } from '../../conversation/attachments/index.ts';
import { recordEvent } from '../../kernel/audit/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { enqueueSweep, removeFiles } from '../../voice/recordings/index.ts';
import { countFound } from './count-found.ts';
import { eraseRows, lockRows } from './erase-rows.ts';
import { erasureColumns, toErasure } from './erasure-row.ts';
import { findMails } from './find-mails.ts';
import { type FoundPerson, findPerson } from './find-person.ts';
import { fingerprintOf, type IdentifiedPerson, identifyPerson } from './identify-person.ts';

/**
 * Erases a person everywhere in the account, and leaves a certificate that doesn't name them. All rows go in one
 * transaction; the files of recordings and attachments after it, at once and again by durable jobs. A chat or call of theirs that is under
 * way is erased up to now: what they say next begins a conversation of its own.
 */
export async function erasePerson(ctx: MemberContext, asked: Person): Promise<Erasure> {
  const person = identifyPerson(asked, ctx.account.country);
  const { certificate, calls, conversations, attachments } = await ctx.db
    .patient()
    .account(ctx.account.id, async (tx) => {
      const erased = await eraseAll(tx, person);
      // Answers that are kept to be given again are copies of rows; any of them may be of theirs.
      await tx.kysely.deleteFrom('idempotency_keys').where('account_id', '=', tx.accountId).execute();
      // Nor does an address stay that a code was sent to.
      await tx.kysely.deleteFrom('contact_proofs').where('account_id', '=', tx.accountId).execute();
      if (erased.calls.length > 0) await enqueueSweep(ctx, tx);
      return { ...erased, certificate: await storeCertificate(ctx, tx, person, erased.counts) };
    });
  await Promise.all(calls.map((callId) => removeFiles(ctx, callId)));
  await removeAttachmentFiles(ctx, attachments);
  for (const { id: conversationId, assistantId } of conversations) {
    ctx.bus.publish({ kind: 'conversation.changed', accountId: ctx.account.id, assistantId, conversationId });
  }
  return certificate;
}

const mostPasses = 10;

interface Erased {
  counts: ErasureCounts;
  calls: string[];
  attachments: string[];
  conversations: { id: string; assistantId: string }[];
}

/** Repeated until nothing is left: a concurrent turn may have stored something. */
async function eraseAll(tx: AccountTransaction, person: IdentifiedPerson): Promise<Erased> {
  const erased: Erased = { counts: nothing(), calls: [], attachments: [], conversations: [] };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const found = await findPerson(tx, person);
    const mails = await findMails(tx, person, found);
    if (isEmpty(found) && mails.length === 0) return erased;
    await lockRows(tx, found);
    const counts = await countFound(tx, found, mails);
    for (const kind of Object.keys(counts) as (keyof ErasureCounts)[]) erased.counts[kind] += counts[kind];
    erased.conversations.push(...(await assistantsOf(tx, found.conversations)));
    erased.attachments.push(...(await attachmentIdsOf(tx, found.conversations)));
    erased.calls.push(...(await eraseRows(tx, found, mails)));
  }
  throw new Error('There is more of this person however often it is erased');
}

const nothing = (): ErasureCounts => ({
  conversations: 0,
  messages: 0,
  calls: 0,
  recordings: 0,
  leads: 0,
  appointments: 0,
  notes: 0,
  mails: 0,
});

const isEmpty = ({ mentionedIn, addresses: _, ...found }: FoundPerson): boolean =>
  [...Object.values(found), ...Object.values(mentionedIn)].every((ids) => ids.length === 0);

const assistantsOf = (tx: AccountTransaction, conversations: string[]) =>
  tx.query<{ id: string; assistantId: string }>({
    name: 'privacy.assistants-of',
    text: 'SELECT id, assistant_id AS "assistantId" FROM conversations WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, conversations],
  });

async function storeCertificate(
  ctx: MemberContext,
  tx: AccountTransaction,
  person: IdentifiedPerson,
  counts: ErasureCounts,
): Promise<Erasure> {
  const now = ctx.clock.now();
  const row = await tx.kysely
    .insertInto('erasures')
    .values({
      account_id: tx.accountId,
      id: newIdAt(now),
      by: person.by,
      fingerprint: fingerprintOf(ctx.secrets, tx.accountId, person),
      counts: JSON.stringify(counts),
      erased_at: now,
      erased_by: nameOf(ctx),
    })
    .returning(erasureColumns)
    .executeTakeFirstOrThrow();
  const detail = { by: person.by, ...counts };
  await recordEvent(tx, { action: 'erased', subject: 'person', subjectId: row.id, detail });
  return toErasure(row);
}

/** As it is now; who leaves the team stays named. */
const nameOf = ({ session: { user } }: MemberContext): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.email ?? user.id);
