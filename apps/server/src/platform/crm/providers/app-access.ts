import type { CrmApp } from '@deskbell/contract';
import type { AccessTokens } from './access-tokens.ts';

/** An app of the business's own at a CRM, as it is kept: of Zoho with the lasting token that its code was good for. */
export type KeptApp = Omit<CrmApp, 'code'> & { refreshToken?: string };

/** How an account is reached by an app of its own. `credentials`: the same, as it is kept. */
export interface CrmAppAccess {
  app: KeptApp;
  credentials: string;
  apiBase: string | null;
  accessTokens: AccessTokens;
  signal?: AbortSignal | undefined;
}
