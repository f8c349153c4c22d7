import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { addWebsite } from './add-website.ts';
import { deleteSource } from './delete-source.ts';
import { listPassages } from './list-passages.ts';
import { listSources } from './list-sources.ts';
import { refreshSource } from './refresh-source.ts';
import { uploadDocument } from './upload-document.ts';

export function sourceRoutes(api: Api): void {
  api.mount(endpoints.listKnowledgeSources, ({ ctx, params }) => listSources(ctx, params.id));
  api.mount(endpoints.uploadDocument, ({ ctx, params, query, bytes }) =>
    uploadDocument(ctx, params.id, query.name, bytes),
  );
  api.mount(endpoints.addWebsite, ({ ctx, params, body }) => addWebsite(ctx, params.id, body));
  api.mount(endpoints.refreshKnowledgeSource, ({ ctx, params }) => refreshSource(ctx, params.id));
  api.mount(endpoints.deleteKnowledgeSource, ({ ctx, params }) => deleteSource(ctx, params.id));
  api.mount(endpoints.listPassages, ({ ctx, params, query }) => listPassages(ctx, params.id, query));
}
