import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { kept } from './kept-json.ts';
import { ProviderListQuerySchema } from './lists.ts';
import { ProviderServerSchema } from './server-messages.ts';

// Knowledge bases as the voice provider's clients know them: files that assistants answer from, or a server that is asked.

const Name = z.string().trim().max(80).nullish();

const FileIds = z.array(z.string().max(100)).max(200);

/** Of files. How they are searched and cut is ours: `searchPlan` and the rest of `createPlan` are kept only. */
const OfFiles = z.strictObject({
  provider: z.enum(['trieve', 'google', 'canonical']),
  name: Name,
  description: z.string().max(1000).nullish(),
  topK: z.number().nullish(),
  fileIds: FileIds.nullish(),
  searchPlan: z.looseObject({ searchType: z.enum(['fulltext', 'semantic', 'hybrid', 'bm25']) }).nullish(),
  createPlan: z
    .looseObject({
      type: z.literal('create', { error: 'Only create: nothing is imported from the vendor' }),
      chunkPlans: z
        .array(
          z.looseObject({
            fileIds: FileIds.nullish(),
            websites: z
              .array(z.string())
              .max(0, 'Add websites in the dashboard: here a knowledge base has files')
              .nullish(),
          }),
        )
        .max(50)
        .nullish(),
    })
    .nullish(),
});

/** A server that answers `knowledge-base-request` messages. */
const OfServer = z.strictObject({
  provider: z.literal('custom-knowledge-base'),
  name: Name,
  server: ProviderServerSchema.refine(({ url }) => url, {
    path: ['url'],
    error: 'Say which server is asked',
  }),
});

/** What is not named here is refused. */
export const ProviderKnowledgeBaseCreateSchema = kept(z.discriminatedUnion('provider', [OfFiles, OfServer]));
export type ProviderKnowledgeBaseCreate = z.infer<typeof ProviderKnowledgeBaseCreateSchema>;

/** Changes; null takes a field away. The provider stays as it is. */
export const ProviderKnowledgeBaseUpdateSchema = kept(
  z.strictObject({
    ...OfFiles.partial().shape,
    provider: z.enum([...OfFiles.shape.provider.options, 'custom-knowledge-base']).optional(),
    server: OfServer.shape.server.nullish(),
  }),
);
export type ProviderKnowledgeBaseUpdate = z.infer<typeof ProviderKnowledgeBaseUpdateSchema>;

export const ProviderKnowledgeBaseSchema = z.looseObject({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  provider: z.string(),
  name: z.string().optional(),
});
export type ProviderKnowledgeBase = z.infer<typeof ProviderKnowledgeBaseSchema>;

export const listProviderKnowledgeBases = endpoint({
  method: 'GET',
  path: '/provider/knowledge-base',
  access: 'setup.read',
  summary: 'Knowledge bases, newest first',
  status: 200,
  query: ProviderListQuerySchema,
  answer: z.array(ProviderKnowledgeBaseSchema),
});

export const createProviderKnowledgeBase = endpoint({
  method: 'POST',
  path: '/provider/knowledge-base',
  access: 'setup.write',
  summary: 'Create a knowledge base',
  status: 201,
  body: ProviderKnowledgeBaseCreateSchema,
  answer: ProviderKnowledgeBaseSchema,
  errors: ['conflict'],
});

export const getProviderKnowledgeBase = endpoint({
  method: 'GET',
  path: '/provider/knowledge-base/:id',
  access: 'setup.read',
  summary: 'One knowledge base',
  status: 200,
  params: IdParams,
  answer: ProviderKnowledgeBaseSchema,
});

export const updateProviderKnowledgeBase = endpoint({
  method: 'PATCH',
  path: '/provider/knowledge-base/:id',
  access: 'setup.write',
  summary: 'Change some fields of a knowledge base',
  status: 200,
  params: IdParams,
  body: ProviderKnowledgeBaseUpdateSchema,
  answer: ProviderKnowledgeBaseSchema,
  errors: ['conflict'],
});

export const deleteProviderKnowledgeBase = endpoint({
  method: 'DELETE',
  path: '/provider/knowledge-base/:id',
  access: 'setup.write',
  summary: 'Delete a knowledge base; its files stay',
  status: 200,
  params: IdParams,
  answer: ProviderKnowledgeBaseSchema,
});
