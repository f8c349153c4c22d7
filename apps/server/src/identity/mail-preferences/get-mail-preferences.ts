import type { MailPreferences } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readPreferences, roleOf } from './preferences.ts';

/** Empty for the administrator who only acts here: the account's mails are not theirs. */
export function getMailPreferences(ctx: MemberContext): Promise<MailPreferences> {
  const { userId } = ctx.actor;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const role = await roleOf(tx, userId);
    return role ? readPreferences(tx, userId, role) : {};
  });
}
