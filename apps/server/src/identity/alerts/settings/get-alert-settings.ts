import type { AlertSettings } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { roleOf } from '../../mail-preferences/index.ts';
import { usualTiming } from './alert-rules.ts';
import { readSettings } from './read-settings.ts';

/** Without channels for the administrator who only acts here: the account's alerts are not theirs. */
export function getAlertSettings(ctx: MemberContext): Promise<AlertSettings> {
  const { userId } = ctx.actor;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const role = await roleOf(tx, userId);
    return role ? readSettings(tx, userId, role) : { ...usualTiming, channels: {}, timeZone: null };
  });
}
