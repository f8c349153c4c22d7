import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import type { SnapshotParts } from '../snapshots/index.ts';
import { searchKnowledge } from './search-knowledge.ts';

export function searchRoutes(api: Api, { snapshots }: SnapshotParts): void {
  api.mount(endpoints.searchKnowledge, ({ ctx, params, query }) =>
    searchKnowledge(ctx, snapshots, params.id, query.query),
  );
}
