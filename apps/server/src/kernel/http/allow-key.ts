import { type Endpoint, opensToKeys } from '@deskbell/contract';
import { AppError } from './app-error.ts';
import type { KeyInUse } from './context.ts';

/** Throws forbidden when an API key doesn't open an endpoint: none does, or its scopes leave it out. */
export function allowKey(endpoint: Endpoint, { kind, scopes }: KeyInUse): void {
  const { access } = endpoint;
  if (!opensToKeys(endpoint)) throw new AppError('forbidden', "API keys can't do this. Sign in to do it.");
  if ((scopes as readonly string[]).includes(access)) return;
  throw new AppError('forbidden', refusals[kind](access));
}

const refusals: Record<KeyInUse['kind'], (scope: string) => string> = {
  public: () => 'A public API key opens only what visitors may do. Use a private key on your server.',
  private: (scope) =>
    `This API key may not do this: it needs the scope ${scope}, and its maker that permission.`,
  app: (scope) =>
    `This app may not do this: it needs the scope ${scope}, and who connected it that permission. Connect it again to allow more.`,
};
