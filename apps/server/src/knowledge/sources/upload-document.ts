import { cleanText, type KnowledgeSource } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { addDocument } from './add-document.ts';
import { documentTypeOf } from './ingestion/index.ts';
import { readOneSource } from './source-row.ts';

/**
 * Keeps a file until it is read in the background. Throws invalid_input (empty), too_large, or
 * unsupported_media_type, before anything is stored.
 */
export async function uploadDocument(
  ctx: MemberContext,
  assistantId: string,
  name: string,
  readBytes: () => Promise<Uint8Array>,
): Promise<KnowledgeSource> {
  await ctx.db.account(ctx.account.id, (tx) => requireAssistant(tx, assistantId));
  const bytes = await readBytes();
  const title = fileName(name);
  const documentType = documentTypeOf(bytes, title);
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const id = await addDocument(ctx, tx, assistantId, { title, documentType, bytes });
    return readOneSource(tx, id, ctx.textModel.current()?.modelId ?? null);
  });
}

/** The last part of a path, as some browsers send one. Throws invalid_input where there is none. */
export function fileName(name: string): string {
  const last = cleanText(name.split(/[/\\]/).at(-1) ?? '');
  if (last === '') throw new AppError('invalid_input', 'The file needs a name');
  return last;
}
