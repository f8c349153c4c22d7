import type { ApiKeyScope, ErrorCode } from '@deskbell/contract';
import { AppError, type KeyInUse, type Session } from '../../kernel/http/index.ts';
import type { ApiKeysParts } from './feature.ts';

/** Who calls with a key. */
export interface AuthenticatedKey {
  ok: true;
  accountId: string;
  keyId: string;
  kind: KeyInUse['kind'];
  /** What it may do: its scopes, as far as its maker may do that now. A public key has none. */
  scopes: readonly ApiKeyScope[];
  /** What a verb's context is made of; `db.actedBy(session.user.id, keyId)` has changes recorded as the key's. */
  session: Session;
}

/** Why a key opens nothing; the message is for the caller. */
export interface RefusedKey {
  ok: false;
  status: number;
  code: ErrorCode;
  message: string;
  /** With status 429. */
  retryAfterSeconds?: number;
}

/**
 * Checks the key of one request, takes it from the key's allowance and counts it as an API call. For doors beside `/api`,
 * whose endpoints are looked after by the kernel's mount.
 * @param origin what the request's `Origin` header says
 * @param network whose request it is (`callerNetwork`): visitors share no allowance of a public key
 */
export async function authenticateApiKey(
  { apiKeys }: Pick<ApiKeysParts, 'apiKeys'>,
  token: string,
  origin: string | null,
  network = '',
): Promise<AuthenticatedKey | RefusedKey> {
  try {
    const session = await apiKeys.check(token, origin);
    await apiKeys.admit(session, network);
    const { id: keyId, kind, scopes } = session.apiKey!;
    return { ok: true, accountId: session.account!.id, keyId, kind, scopes, session };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message, retryAfterSeconds } = error;
    return { ok: false, status, code, message, ...(retryAfterSeconds && { retryAfterSeconds }) };
  }
}
