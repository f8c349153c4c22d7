import { createHash } from 'node:crypto';
import type { ProviderInlineAssistant } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { fileIdsIn, giveFiles } from '../given-files/index.ts';

/** An account has at most so many; of those that nothing is left of, the ones that are older than a day go when there are. */
const most = 100;
const dayMs = 86_400_000;

interface Model {
  toolIds?: string[] | null;
  tools?: unknown;
  knowledgeBase?: unknown;
  knowledgeBaseId?: string | null;
}

/**
 * The assistant that has what one knows that a request describes: the files that it names, and nothing else of it, as it is shared by
 * all that know the same. No list shows it, no conversation is its own. Throws conflict where an account has too many.
 */
export async function unlistedAssistant(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  accountId: string,
  { model }: ProviderInlineAssistant,
): Promise<string> {
  return deps.db.account(accountId, async (tx) => {
    const known = await knownBy(tx, (model ?? {}) as Model);
    const key = createHash('sha256').update(JSON.stringify(known)).digest('hex');
    const found = await find(tx, key);
    if (found) return found;
    await requireRoom(tx, deps.clock.now());
    const isKnowing = Object.keys(known).length > 0;
    await insert(tx, key, isKnowing ? { model: { provider: 'deskbell', ...known } } : {}, deps.clock.now());
    if (isKnowing) await giveFiles(deps, tx);
    return (await find(tx, key))!;
  });
}

/** By ids alone, each in order: of query tools, of a knowledge base, of files. */
async function knownBy(
  tx: AccountTransaction,
  { toolIds, tools, knowledgeBase, knowledgeBaseId }: Model,
): Promise<Pick<Model, 'toolIds' | 'knowledgeBaseId' | 'knowledgeBase'>> {
  const queries = toolIds?.length
    ? await tx.query<{ id: string }>({
        name: 'unlisted-assistants.queries',
        text: `SELECT id FROM provider_tools WHERE account_id = $1 AND id::text = ANY($2) AND type = 'query' ORDER BY id`,
        values: [tx.accountId, toolIds.map((id) => id.toLowerCase())],
      })
    : [];
  const fileIds = [...new Set(fileIdsIn([tools, knowledgeBase]).map((id) => id.toLowerCase()))].sort();
  return {
    ...(queries.length > 0 && { toolIds: queries.map(({ id }) => id) }),
    ...(knowledgeBaseId && { knowledgeBaseId: knowledgeBaseId.toLowerCase() }),
    ...(fileIds.length > 0 && { knowledgeBase: { fileIds } }),
  };
}

async function find(tx: AccountTransaction, key: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    name: 'unlisted-assistants.find',
    text: 'SELECT id FROM assistants WHERE account_id = $1 AND unlisted_key = $2',
    values: [tx.accountId, key],
  });
  return row?.id ?? null;
}

/** Does nothing where another request was quicker. */
const insert = (tx: AccountTransaction, key: string, provider: object, now: Date) =>
  tx.query({
    name: 'unlisted-assistants.insert',
    text: `INSERT INTO assistants (account_id, id, name, business_name, industry, widget_enabled, provider, unlisted_key,
             created_at, updated_at)
           SELECT account_id, $2, 'Assistant', left(name, 160), 'other', false, $3, $4, $5, $5
           FROM accounts WHERE account_id = $1
           ON CONFLICT (account_id, unlisted_key) WHERE unlisted_key IS NOT NULL DO NOTHING`,
    values: [tx.accountId, uuidv7(), JSON.stringify(provider), key, now],
  });

async function requireRoom(tx: AccountTransaction, now: Date): Promise<void> {
  const [row] = await tx.query<{ count: number }>({
    name: 'unlisted-assistants.count',
    text: 'SELECT count(*)::int AS count FROM assistants WHERE account_id = $1 AND unlisted_key IS NOT NULL',
    values: [tx.accountId],
  });
  if (row!.count < most) return;
  const gone = await tx.query({
    name: 'unlisted-assistants.clear',
    text: `DELETE FROM assistants a WHERE account_id = $1 AND unlisted_key IS NOT NULL AND created_at < $2
             AND NOT EXISTS (SELECT FROM squad_conversations s WHERE s.account_id = a.account_id
               AND s.made_of = 'assistant' AND s.squad #>> '{members,0,assistantId}' = a.id::text)
             AND NOT EXISTS (SELECT FROM provider_sessions s WHERE s.account_id = a.account_id
               AND s.given #>> '{squad,members,0,assistantId}' = a.id::text)
             AND NOT EXISTS (SELECT FROM provider_calls c WHERE c.account_id = a.account_id
               AND c.given #>> '{squad,members,0,assistantId}' = a.id::text)
           RETURNING id`,
    values: [tx.accountId, new Date(now.getTime() - dayMs)],
  });
  if (gone.length > 0) return;
  throw new AppError(
    'conflict',
    `Assistants in requests may know ${most} different sets of files. Use knowledge bases again, or delete conversations.`,
  );
}
