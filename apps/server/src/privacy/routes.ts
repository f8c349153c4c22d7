import { endpoints } from '@deskbell/contract';
import type { Api } from '../http/index.ts';
import { exportAccount, type RunningExports } from './export-account.ts';

export function privacyRoutes(api: Api): void {
  const running: RunningExports = new Set();
  api.mount(endpoints.exportAccount, ({ ctx }) => exportAccount(ctx, running));
}
