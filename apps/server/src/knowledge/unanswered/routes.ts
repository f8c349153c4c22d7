import { endpoints } from '@deskbell/contract';
import { type Api, AppError } from '../../kernel/http/index.ts';
import type { SnapshotParts } from '../snapshots/index.ts';
import { listUnansweredGroups } from './list-unanswered-groups.ts';
import { previewFaqChange } from './preview-faq-change.ts';

export function unansweredRoutes(api: Api, { snapshots }: SnapshotParts): void {
  api.mount(endpoints.listUnansweredGroups, ({ ctx, params }) => listUnansweredGroups(ctx, params.id));
  api.mount(endpoints.previewFaqChange, ({ ctx, params, body }) => {
    if (!body.faq && !body.faqId) throw new AppError('invalid_input', 'There is no change to preview.');
    return previewFaqChange(ctx, snapshots, params.id, body);
  });
}
