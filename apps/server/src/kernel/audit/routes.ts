import { endpoints } from '@deskbell/contract';
import type { Api } from '../http/index.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(api: Api): void {
  api.mount(endpoints.listAudit, ({ ctx, query }) => listAudit(ctx, query));
}
