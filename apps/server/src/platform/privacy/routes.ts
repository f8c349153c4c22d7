import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { erasePerson } from './erase-person.ts';
import { exportAccount, type RunningExports } from './export-account.ts';
import { listErasures } from './list-erasures.ts';
import { previewErasure } from './preview-erasure.ts';

export function privacyRoutes(api: Api): void {
  const running: RunningExports = new Set();
  api.mount(endpoints.exportAccount, ({ ctx }) => exportAccount(ctx, running));
  api.mount(endpoints.previewErasure, ({ ctx, body }) => previewErasure(ctx, body));
  api.mount(endpoints.erasePerson, ({ ctx, body }) => erasePerson(ctx, body));
  api.mount(endpoints.listErasures, ({ ctx, query }) => listErasures(ctx, query));
}
