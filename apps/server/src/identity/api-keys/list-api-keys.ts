import type { ApiKey } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readApiKeys } from './api-key-row.ts';

/** The keys of the account, the latest first; expired ones stay until they are revoked. */
export const listApiKeys = (ctx: MemberContext): Promise<ApiKey[]> =>
  ctx.db.account(ctx.account.id, (tx) => readApiKeys(tx, ctx.clock.now()));
