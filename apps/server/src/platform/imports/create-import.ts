import { cleanText, type ImportPreview } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { fileName } from '../../knowledge/sources/index.ts';
import { recordsOf, requireRows } from './draft.ts';
import { previewOf } from './preview-of.ts';
import { type FileContent, guessKind, guessMapping, hasHeading, readFile } from './reading/index.ts';

/**
 * Keeps a file as the assistant's one draft, in place of an earlier one, and tells what would become of it.
 * @throws AppError invalid_input, too_large or unsupported_media_type, with what can be done about it
 */
export async function createImport(
  ctx: MemberContext,
  assistantId: string,
  name: string,
  readBytes: () => Promise<Uint8Array>,
): Promise<ImportPreview> {
  await ctx.db.account(ctx.account.id, (tx) => requireAssistant(tx, assistantId));
  const bytes = await readBytes();
  const content = readFile(bytes, fileName(name));
  const about = guessed(content);
  const total = recordsOf(content, about).length;
  requireRows(total);
  const now = ctx.clock.now();
  return ctx.db.patient().account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    await tx.kysely
      .deleteFrom('imports')
      .where('account_id', '=', tx.accountId)
      .where('assistant_id', '=', assistantId)
      .where('status', '=', 'draft')
      .execute();
    const row = await tx.kysely
      .insertInto('imports')
      .values({
        ...{ account_id: tx.accountId, id: newIdAt(now), assistant_id: assistantId, created_at: now, total },
        ...{ file_name: cleanText(fileName(name)), origin: content.origin, problem: null },
        ...{ kind: about.kind, has_header: about.has_header, mapping: JSON.stringify(about.mapping) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await tx.kysely
      .insertInto('import_files')
      .values({ account_id: tx.accountId, import_id: row.id, content: file })
      .execute();
    return previewOf(tx, row, content, now);
  });
}

/** What is in it, and which column is what, as far as it can be told. */
function guessed(content: FileContent) {
  if (content.shape === 'records') return { kind: content.kind, has_header: false, mapping: {} };
  const kind = guessKind(content.rows);
  const has_header = hasHeading(content.rows);
  return { kind, has_header, mapping: guessMapping(content.rows, kind, has_header) };
}
