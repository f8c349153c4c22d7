import type { Context } from 'hono';
import type { ChatDeps } from '../../../conversation/chat/index.ts';
import { type Api, AppError, bearerToken, notFound } from '../../../kernel/http/index.ts';
import { verifyCallToken } from '../../../voice/calls/index.ts';

/** Throws unless the request comes with an API key of the assistant's account, of either kind, or with the token of a page's call to it. */
export async function requireCaller(
  api: Api,
  chat: ChatDeps,
  http: Context,
  { assistantId, accountId }: { assistantId: string; accountId: string | undefined },
): Promise<void> {
  const caller = await api.callerOf(http.req.raw.headers);
  if (caller) {
    if (caller.account?.id !== accountId) throw notFound('Assistant');
    return;
  }
  const claims = verifyCallToken(chat.secrets, bearerToken(http), chat.clock.now());
  if (!claims) throw new AppError('unauthorized', 'Send a public API key, or the token of a page.');
  if (claims.assistantId !== assistantId)
    throw new AppError('forbidden', 'This token is for another assistant.');
}
