import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { getUsage } from './get-usage.ts';

export function usageRoutes(api: Api): void {
  api.mount(endpoints.getUsage, ({ ctx }) => getUsage(ctx));
}
