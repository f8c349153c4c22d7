import { endpoints } from '@deskbell/contract';
import { type Api, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { createImport } from './create-import.ts';
import { deleteImport } from './delete-import.ts';
import { getImport } from './get-import.ts';
import { listImports } from './list-imports.ts';
import { listSkippedRows } from './list-skipped-rows.ts';
import { previewImport } from './preview-import.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';
import { updateImport } from './update-import.ts';

export function importRoutes(api: Api, deps: Deps): void {
  // Files are read on the spot.
  const mayRead = createLimiter(deps, 'imports', { calls: 60, perSeconds: 60 });
  api.mount(endpoints.createImport, async ({ ctx, params, query, bytes }) => {
    await mayRead(ctx.account.id);
    return createImport(ctx, params.id, query.name, bytes);
  });
  api.mount(endpoints.listImports, ({ ctx, params, query }) => listImports(ctx, params.id, query));
  api.mount(endpoints.getImport, ({ ctx, params }) => getImport(ctx, params.id));
  api.mount(endpoints.previewImport, async ({ ctx, params }) => {
    await mayRead(ctx.account.id);
    return previewImport(ctx, params.id);
  });
  api.mount(endpoints.updateImport, async ({ ctx, params, body }) => {
    await mayRead(ctx.account.id);
    return updateImport(ctx, params.id, body);
  });
  api.mount(endpoints.startImport, ({ ctx, params }) => startImport(ctx, params.id));
  api.mount(endpoints.undoImport, ({ ctx, params }) => undoImport(ctx, params.id));
  api.mount(endpoints.deleteImport, ({ ctx, params }) => deleteImport(ctx, params.id));
  api.mount(endpoints.listSkippedRows, ({ ctx, params, query }) => listSkippedRows(ctx, params.id, query));
}
