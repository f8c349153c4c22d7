import {
  type ConsentRecord,
  type LeadConsentGiven,
  type LeadConsents,
  PhoneNumber,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { contactStates } from './contact-states.ts';
import { recordConsent } from './record-consent.ts';

/** So many of their words are shown. */
const shown = 50;

/** Whether a lead may be written to and called, and what they said of it. */
export const getLeadConsents = (ctx: MemberContext, leadId: string): Promise<LeadConsents> =>
  ctx.db.account(ctx.account.id, (tx) => read(ctx, tx, leadId));

/** Notes what a lead told somebody of the team; what they refused themselves, they take back so. */
export const giveLeadConsent = (
  ctx: MemberContext,
  leadId: string,
  { kind, granted, note }: LeadConsentGiven,
): Promise<LeadConsents> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const number = await numberOf(tx, leadId);
    if (!number) throw new AppError('conflict', 'This lead left no phone number with a country code.');
    const { firstName, lastName, email } = ctx.session.user;
    const by = [firstName, lastName].filter(Boolean).join(' ') || email;
    await recordConsent(ctx, tx, {
      number,
      kind,
      granted,
      source: 'owner',
      detail: `${note} (noted by ${by})`,
    });
    return read(ctx, tx, leadId);
  });

async function read(ctx: MemberContext, tx: AccountTransaction, leadId: string): Promise<LeadConsents> {
  const number = await numberOf(tx, leadId);
  if (!number) return { number: null, standing: { text: 'unknown', call: 'unknown' }, history: [] };
  const standing = async (kind: 'text' | 'call') =>
    (await contactStates(ctx, tx, [number], kind)).get(number) ?? 'unknown';
  return {
    number,
    standing: { text: await standing('text'), call: await standing('call') },
    history: await saidBy(tx, number),
  };
}

/** Null: they left none that can be called. */
async function numberOf(tx: AccountTransaction, leadId: string): Promise<string | null> {
  const lead = await tx.kysely
    .selectFrom('leads')
    .select('phone')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (!lead) throw notFound('Lead');
  return PhoneNumber.safeParse(lead.phone).data ?? null;
}

async function saidBy(tx: AccountTransaction, number: string): Promise<ConsentRecord[]> {
  const rows = await tx.kysely
    .selectFrom('consents')
    .select(['kind', 'granted', 'source', 'detail', 'at'])
    .where('account_id', '=', tx.accountId)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as ConsentRecord['kind'],
    source: row.source as ConsentRecord['source'],
    at: row.at.toISOString(),
  }));
}
