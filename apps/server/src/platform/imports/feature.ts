import type { Feature } from '../../kernel/feature.ts';
import { deleteOldDraftsHourly } from './delete-old-drafts.ts';
import { importRoutes } from './routes.ts';
import { runImport, runImportJob } from './run-import.ts';
import { runUndo, runUndoJob } from './run-undo.ts';

export const imports: Feature = {
  routes: importRoutes,
  jobs: (deps) => {
    const jobOf = (payload: Record<string, unknown>) => ({
      accountId: String(payload.accountId),
      importId: String(payload.importId),
    });
    deps.jobs.handle(runImportJob, (payload, run) => runImport(deps, jobOf(payload), run));
    deps.jobs.handle(runUndoJob, (payload, run) => runUndo(deps, jobOf(payload), run.signal));
  },
  cleanup: deleteOldDraftsHourly,
};
