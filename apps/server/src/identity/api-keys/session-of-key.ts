import { may } from '@deskbell/contract';
import type { Config } from '../../kernel/config.ts';
import type { KeyInUse, Session } from '../../kernel/http/index.ts';
import { type SessionRow, sessionOf } from '../accounts/index.ts';

/** Who made a key, as they are in its account now. `id` is null where they are no user anymore, `role` where they have left. */
export interface MakerRow extends Omit<SessionRow, 'session_id' | 'id'> {
  id: string | null;
  account_id: string;
}

/** The session that a key works in, with the scopes that its maker may use now; null when they are not in the account. */
export function sessionOfKey(config: Config, maker: MakerRow, key: KeyInUse): Session | null {
  const { id } = maker;
  const isInAccount = maker.role !== null || maker.is_administrator;
  if (id === null || !isInAccount) return null;
  const session = sessionOf(config, { ...maker, id, session_id: key.id });
  return {
    ...session,
    apiKey: { ...key, scopes: key.scopes.filter((scope) => may(session.user.role, scope)) },
  };
}
