import { type ProviderInlineTool, ProviderInlineToolSchema } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { selectTools } from './tool-row.ts';

/** The tools of an assistant: those it has by id, in that order, then its own. What isn't one any more is left out. */
export async function readToolsOf(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { toolIds, tools }: { toolIds?: readonly string[] | null; tools?: readonly unknown[] | null },
): Promise<ProviderInlineTool[]> {
  const ids = (toolIds ?? []).filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  const rows =
    ids.length === 0
      ? []
      : await db.account(accountId, (tx) => selectTools(tx).where('id', 'in', ids).execute());
  const byId = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return [...byId.map(({ type, given }) => ({ ...(given as object), type })), ...(tools ?? [])].flatMap(
    (tool) => ProviderInlineToolSchema.safeParse(tool).data ?? [],
  );
}
