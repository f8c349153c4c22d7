import {
  missingOf,
  type ProviderTool,
  type ProviderToolType,
  type ProviderToolUpdate,
} from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { announceKnowledge, giveFiles, requireFiles } from '../given-files/index.ts';
import { givenFields, refuseForbiddenAddresses } from './given-fields.ts';
import { readTool, toProviderTool } from './tool-row.ts';

/** Changes the given fields. A tool keeps its type. */
export async function updateProviderTool(
  ctx: MemberContext,
  id: string,
  { type, ...given }: ProviderToolUpdate,
): Promise<ProviderTool> {
  await refuseForbiddenAddresses(ctx.config, given);
  const { tool, assistantIds } = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readTool(tx, id, true);
    if (type && type !== before.type) throw refused('type', `This tool is of type ${before.type}`);
    const fields = givenFields(before.given as object, given);
    const [missing] = missingOf({ ...fields, type: before.type as ProviderToolType });
    if (missing) throw refused(missing.path.join('.'), missing.message);
    await requireFiles(tx, given.knowledgeBases, 'knowledgeBases');
    const row = await tx.kysely
      .updateTable('provider_tools')
      .set({ given: JSON.stringify(fields), updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const isOfFiles = before.type === 'query';
    return { tool: toProviderTool(row, ctx.actor), assistantIds: isOfFiles ? await giveFiles(ctx, tx) : [] };
  });
  announceKnowledge(ctx, assistantIds);
  return tool;
}

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
