import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { createProviderKnowledgeBase } from './create-provider-knowledge-base.ts';
import { deleteProviderKnowledgeBase } from './delete-provider-knowledge-base.ts';
import { getProviderKnowledgeBase } from './get-provider-knowledge-base.ts';
import { listProviderKnowledgeBases } from './list-provider-knowledge-bases.ts';
import { updateProviderKnowledgeBase } from './update-provider-knowledge-base.ts';

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
  },
};
