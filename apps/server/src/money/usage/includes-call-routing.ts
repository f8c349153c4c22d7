import type { AccountTransaction } from '@deskbell/database';
import type { Config } from '../../kernel/config.ts';
import { accountHasFeature } from '../../kernel/http/index.ts';

/** Whether the account's plan puts callers through by department and need. */
export const includesCallRouting = (tx: AccountTransaction, config: Config): Promise<boolean> =>
  accountHasFeature(tx, config, 'callRouting');
