import type { SavedFilterCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, actorMay, type MemberContext, notFound } from '../../kernel/http/index.ts';

/**
 * That whoever asks may keep it as it is to be: the team's filters are of who answers customers, one's own of a member, and its tag is one of
 * the account's.
 */
export async function requireKeepable(
  ctx: MemberContext,
  tx: AccountTransaction,
  { isShared, filter }: SavedFilterCreate,
): Promise<void> {
  if (isShared) requireTeamsHand(ctx);
  else await requireMember(ctx, tx);
  if (filter.tag) await requireTag(tx, filter.tag);
}

/** Locks a filter that whoever asks has before them. Another member's own is not found, the team's may be theirs to read alone. */
export async function requireOwnOrTeams(
  ctx: MemberContext,
  tx: AccountTransaction,
  id: string,
): Promise<{ isShared: boolean }> {
  const found = await tx.kysely
    .selectFrom('saved_filters')
    .select('user_id')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const isTheirs = found && (found.user_id === null || found.user_id === ctx.session.user.id);
  if (!isTheirs) throw notFound('Saved filter');
  const isShared = found.user_id === null;
  if (isShared) requireTeamsHand(ctx);
  return { isShared };
}

function requireTeamsHand({ actor }: MemberContext): void {
  if (actorMay(actor, 'desk.answer')) return;
  throw new AppError('forbidden', 'Only who answers customers can save or change filters of the team.');
}

async function requireMember({ session }: MemberContext, tx: AccountTransaction): Promise<void> {
  const member = await tx.kysely
    .selectFrom('memberships')
    .select('user_id')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', session.user.id)
    .executeTakeFirst();
  if (member) return;
  throw new AppError(
    'forbidden',
    'You act for this account without being on its team: share the filter with the team.',
  );
}

async function requireTag(tx: AccountTransaction, id: string): Promise<void> {
  const tag = await tx.kysely
    .selectFrom('tags')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tag) throw notFound('Tag');
}
