import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { createProviderKnowledgeBase } from './create-provider-knowledge-base.ts';
import { deleteProviderKnowledgeBase } from './delete-provider-knowledge-base.ts';
import { getProviderKnowledgeBase } from './get-provider-knowledge-base.ts';
import { listProviderKnowledgeBases } from './list-provider-knowledge-bases.ts';
import { updateProviderKnowledgeBase } from './update-provider-knowledge-base.ts';
import {
  attachFile,
  createProviderKnowledgeBaseV2,
  deleteProviderKnowledgeBaseV2,
  detachFile,
  retryFile,
  updateProviderKnowledgeBaseV2,
} from './v2/change-knowledge-bases-v2.ts';
import { getProviderKnowledgeBaseV2, listProviderKnowledgeBasesV2 } from './v2/read-knowledge-bases-v2.ts';

export const providerKnowledgeBases: Feature = {
  routes(api) {
    api.mount(endpoints.listProviderKnowledgeBases, ({ ctx, query }) =>
      listProviderKnowledgeBases(ctx, query),
    );
    api.mount(endpoints.createProviderKnowledgeBase, ({ ctx, body }) =>
      createProviderKnowledgeBase(ctx, body),
    );
    api.mount(endpoints.getProviderKnowledgeBase, ({ ctx, params }) =>
      getProviderKnowledgeBase(ctx, params.id),
    );
    api.mount(endpoints.updateProviderKnowledgeBase, ({ ctx, params, body }) =>
      updateProviderKnowledgeBase(ctx, params.id, body),
    );
    api.mount(endpoints.deleteProviderKnowledgeBase, ({ ctx, params }) =>
      deleteProviderKnowledgeBase(ctx, params.id),
    );
    api.mount(endpoints.listProviderKnowledgeBasesV2, ({ ctx, query }) =>
      listProviderKnowledgeBasesV2(ctx, query),
    );
    api.mount(endpoints.createProviderKnowledgeBaseV2, ({ ctx, body }) =>
      createProviderKnowledgeBaseV2(ctx, body),
    );
    api.mount(endpoints.getProviderKnowledgeBaseV2, ({ ctx, params }) =>
      getProviderKnowledgeBaseV2(ctx, params.id),
    );
    api.mount(endpoints.updateProviderKnowledgeBaseV2, ({ ctx, params, body }) =>
      updateProviderKnowledgeBaseV2(ctx, params.id, body),
    );
    api.mount(endpoints.deleteProviderKnowledgeBaseV2, ({ ctx, params }) =>
      deleteProviderKnowledgeBaseV2(ctx, params.id),
    );
    api.mount(
      endpoints.listProviderKnowledgeBaseFiles,
      async ({ ctx, params }) => (await getProviderKnowledgeBaseV2(ctx, params.id)).files,
    );
    api.mount(endpoints.attachProviderKnowledgeBaseFile, ({ ctx, params, body }) =>
      attachFile(ctx, params.id, body.fileId),
    );
    api.mount(endpoints.detachProviderKnowledgeBaseFile, ({ ctx, params }) =>
      detachFile(ctx, params.id, params.fileId),
    );
    api.mount(endpoints.retryProviderKnowledgeBaseFile, ({ ctx, params }) =>
      retryFile(ctx, params.id, params.fileId),
    );
  },
};
