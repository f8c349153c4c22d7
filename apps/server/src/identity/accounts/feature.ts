import type { Feature } from '../../kernel/feature.ts';
import type { Deps } from '../../kernel/http/index.ts';
import type { Accounts } from './create-accounts.ts';

/** What features need that sign people in or change what their sessions carry. */
export interface AccountsParts extends Deps {
  accounts: Accounts;
}

export const accounts: Feature<AccountsParts> = {
  routes: (api, parts, app) => parts.accounts.routes(api, app),
};
