import type { MailPreferences, OptionalMail, Role } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { isOnByDefault, mayReceive, optionalMailKinds } from './mail-rules.ts';

/** What somebody of this role wants, of the mails they may get. */
export async function readPreferences(
  tx: AccountTransaction,
  userId: string,
  role: Role,
): Promise<MailPreferences> {
  const rows = await tx.kysely
    .selectFrom('mail_preferences')
    .select(['kind', 'wanted'])
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .execute();
  const said = new Map(rows.map(({ kind, wanted }) => [kind, wanted]));
  const own = optionalMailKinds.filter((kind) => mayReceive(role, kind));
  return Object.fromEntries(own.map((kind) => [kind, said.get(kind) ?? isOnByDefault(role, kind)]));
}

/** Stores a preference where it differs from the role's default. */
export async function writePreference(
  tx: AccountTransaction,
  { userId, role, kind, wanted }: { userId: string; role: Role; kind: OptionalMail; wanted: boolean },
): Promise<void> {
  if (wanted === isOnByDefault(role, kind)) {
    await tx.kysely
      .deleteFrom('mail_preferences')
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
    return;
  }
  await tx.kysely
    .insertInto('mail_preferences')
    .values({ account_id: tx.accountId, user_id: userId, kind, wanted })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'kind']).doUpdateSet({ wanted }))
    .execute();
}

/** A member's role; undefined for whoever is none. */
export async function roleOf(tx: AccountTransaction, userId: string): Promise<Role | undefined> {
  return (await selectRole(tx, userId).executeTakeFirst())?.role as Role | undefined;
}

/** The same, and they stay a member until the transaction ends. */
export async function lockRole(tx: AccountTransaction, userId: string): Promise<Role | undefined> {
  return (await selectRole(tx, userId).forKeyShare().executeTakeFirst())?.role as Role | undefined;
}

const selectRole = (tx: AccountTransaction, userId: string) =>
  tx.kysely
    .selectFrom('memberships')
    .select('role')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId);
