import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createSavedFilter } from './create-saved-filter.ts';
import { deleteSavedFilter } from './delete-saved-filter.ts';
import { listSavedFilters } from './list-saved-filters.ts';
import { updateSavedFilter } from './update-saved-filter.ts';

export function savedFilterRoutes(api: Api): void {
  api.mount(endpoints.listSavedFilters, ({ ctx }) => listSavedFilters(ctx));
  api.mount(endpoints.createSavedFilter, ({ ctx, body }) => createSavedFilter(ctx, body));
  api.mount(endpoints.updateSavedFilter, ({ ctx, params, body }) => updateSavedFilter(ctx, params.id, body));
  api.mount(endpoints.deleteSavedFilter, ({ ctx, params }) => deleteSavedFilter(ctx, params.id));
}
