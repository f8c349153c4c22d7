import { type MailPreferences, type OptionalMail, optionalMails, type Role } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { mayReceive } from './mail-rules.ts';
import { lockRole, readPreferences, writePreference } from './preferences.ts';

/** @throws AppError forbidden for a mail that the caller may not get here */
export function updateMailPreferences(ctx: MemberContext, change: MailPreferences): Promise<MailPreferences> {
  const { userId } = ctx.actor;
  const wishes = Object.entries(change) as [OptionalMail, boolean][];
  return ctx.db.account(ctx.account.id, async (tx) => {
    const role = requireMember(await lockRole(tx, userId));
    for (const [kind, wanted] of wishes) {
      if (!mayReceive(role, kind)) throw notForRole(kind);
      await writePreference(tx, { userId, role, kind, wanted });
    }
    return readPreferences(tx, userId, role);
  });
}

function requireMember(role: Role | undefined): Role {
  if (role) return role;
  throw new AppError('forbidden', 'You are only acting for this account. Its emails go to its members.');
}

const notForRole = (kind: OptionalMail) =>
  new AppError('forbidden', `Your role in this account doesn't get this email: ${optionalMails[kind]}.`);
