import type { ImportPreview } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { lockDraft, readContent } from './draft.ts';
import { previewOf } from './preview-of.ts';

/** What would become of a draft now. @throws AppError conflict where it has begun */
export const previewImport = (ctx: MemberContext, id: string): Promise<ImportPreview> =>
  ctx.db.patient().account(ctx.account.id, async (tx) => {
    const row = await lockDraft(tx, id);
    return previewOf(tx, row, (await readContent(tx, row))!, ctx.clock.now());
  });
