import { optionalMails, type Unsubscription } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { mayReceive } from './mail-rules.ts';
import { lockRole, readPreferences, roleOf, writePreference } from './preferences.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

type UnsubscribeDeps = Pick<Deps, 'db' | 'secrets' | 'clock'>;

/** What the link of a mail is about, and whether that mail is wanted now. Changes nothing. */
export function readUnsubscription(ctx: UnsubscribeDeps, token: string): Promise<Unsubscription> {
  const subscription = readUnsubscribeToken(ctx, token);
  return ctx.db.account(subscription.accountId, (tx) => read(tx, subscription));
}

/** Stops the mail, or wants it again; the same answer however often. */
export function unsubscribe(ctx: UnsubscribeDeps, token: string, wanted: boolean): Promise<Unsubscription> {
  const subscription = readUnsubscribeToken(ctx, token);
  const { accountId, userId, kind } = subscription;
  return ctx.db.account(accountId, async (tx) => {
    const role = await lockRole(tx, userId);
    if (role && mayReceive(role, kind)) await writePreference(tx, { userId, role, kind, wanted });
    return read(tx, subscription);
  });
}

/** Whoever has left the account gets none of its mails. */
async function read(tx: AccountTransaction, { userId, kind }: Subscription): Promise<Unsubscription> {
  const role = await roleOf(tx, userId);
  const [known] = await tx.query<{ accountName: string; email: string }>({
    name: 'mail-preferences.subscriber',
    text: `SELECT a.name AS "accountName", u.email FROM accounts a CROSS JOIN auth."user" u
           WHERE a.account_id = $1 AND u.id = $2`,
    values: [tx.accountId, userId],
  });
  if (!role || !known) throw notFound('Subscription');
  const preferences = await readPreferences(tx, userId, role);
  return {
    mail: kind,
    title: optionalMails[kind],
    accountName: known.accountName,
    address: shortened(known.email),
    wanted: preferences[kind] ?? false,
  };
}

/** Enough for its owner to know it: `o…@shop.example`. */
const shortened = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
