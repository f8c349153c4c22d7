import type { KnowledgeSource } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { addSource } from './add-source.ts';
import { readOneSource } from './source-row.ts';
import { normalAddress } from './websites/index.ts';

/** Adds a website, whose pages are read in the background. */
export function addWebsite(
  ctx: MemberContext,
  assistantId: string,
  { url: raw, maxPages }: { url: string; maxPages: number },
): Promise<KnowledgeSource> {
  const url = normalAddress(raw);
  if (!url) throw refused("The address can't contain a user name or password");
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const earlier = await tx.kysely
      .selectFrom('knowledge_sources')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .where('assistant_id', '=', assistantId)
      .where('url', '=', url)
      .executeTakeFirst();
    if (earlier) throw new AppError('conflict', 'This website was already added. Refresh it instead.');
    const title = new URL(url).host;
    const id = await addSource(ctx, tx, assistantId, {
      kind: 'website',
      title,
      url,
      documentType: null,
      bytes: null,
      maxPages,
    });
    return readOneSource(tx, id, ctx.textModel.current()?.modelId ?? null);
  });
}

const refused = (message: string) =>
  new AppError('invalid_input', message, { issues: [{ path: 'url', message }] });
