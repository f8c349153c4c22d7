import { type ProviderServer, ProviderServerSchema } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { selectKnowledgeBases } from './knowledge-base-row.ts';

interface Model {
  knowledgeBaseId?: string | null;
  knowledgeBase?: { server?: unknown } | null;
}

/** The server that an assistant's knowledge base is; null: it has none, or one of files. */
export async function knowledgeServerOf(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { knowledgeBase, knowledgeBaseId: id }: Model,
): Promise<(ProviderServer & { url: string }) | null> {
  const row =
    id && /^[0-9a-f-]{36}$/i.test(id)
      ? await db.account(accountId, (tx) => selectKnowledgeBases(tx).where('id', '=', id).executeTakeFirst())
      : undefined;
  const given = (row?.given ?? knowledgeBase ?? {}) as { server?: unknown };
  const server = ProviderServerSchema.safeParse(given.server).data;
  return server?.url ? { ...server, url: server.url } : null;
}
