import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { ProviderListQuerySchema } from './lists.ts';

// The knowledge bases of files, in the provider's second form: a name, and files that are attached one by one.

const name = z.string().trim().min(1, 'Must not be empty').max(80, 'At most 80 characters');
const description = z.string().max(1000, 'At most 1,000 characters').nullish();

export const ProviderKnowledgeBaseV2CreateSchema = z.strictObject({ name, description });
export type ProviderKnowledgeBaseV2Create = z.infer<typeof ProviderKnowledgeBaseV2CreateSchema>;
export const ProviderKnowledgeBaseV2UpdateSchema = z.strictObject({ name: name.optional(), description });
export type ProviderKnowledgeBaseV2Update = z.infer<typeof ProviderKnowledgeBaseV2UpdateSchema>;

export const ProviderKnowledgeBaseV2Schema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  /** Empty: it was made without one. */
  name: z.string(),
  description: z.string().optional(),
});
export type ProviderKnowledgeBaseV2 = z.infer<typeof ProviderKnowledgeBaseV2Schema>;

/** A file of a knowledge base; `id` is the file's. `indexing`: until its text was read. */
export const ProviderKnowledgeBaseV2FileSchema = z.object({
  id: Id,
  knowledgeBaseV2Id: Id,
  fileId: Id,
  fileName: z.string(),
  mimetype: z.string(),
  bytes: z.number().int(),
  status: z.enum(['indexing', 'ready', 'failed']),
});
export type ProviderKnowledgeBaseV2File = z.infer<typeof ProviderKnowledgeBaseV2FileSchema>;

export const ProviderKnowledgeBaseV2WithFilesSchema = ProviderKnowledgeBaseV2Schema.extend({
  files: z.array(ProviderKnowledgeBaseV2FileSchema),
});
export type ProviderKnowledgeBaseV2WithFiles = z.infer<typeof ProviderKnowledgeBaseV2WithFilesSchema>;

const FileParams = z.object({ id: Id, fileId: Id });

export const listProviderKnowledgeBasesV2 = endpoint({
  method: 'GET',
  path: '/provider/v2/knowledge-base',
  access: 'setup.read',
  summary: 'Knowledge bases of files, newest first',
  status: 200,
  query: ProviderListQuerySchema,
  answer: z.array(ProviderKnowledgeBaseV2Schema),
});

export const createProviderKnowledgeBaseV2 = endpoint({
  method: 'POST',
  path: '/provider/v2/knowledge-base',
  access: 'setup.write',
  summary: 'Create a knowledge base of files',
  status: 201,
  body: ProviderKnowledgeBaseV2CreateSchema,
  answer: ProviderKnowledgeBaseV2Schema,
  errors: ['conflict'],
});

export const getProviderKnowledgeBaseV2 = endpoint({
  method: 'GET',
  path: '/provider/v2/knowledge-base/:id',
  access: 'setup.read',
  summary: 'One knowledge base of files, with them',
  status: 200,
  params: IdParams,
  answer: ProviderKnowledgeBaseV2WithFilesSchema,
});

export const updateProviderKnowledgeBaseV2 = endpoint({
  method: 'PATCH',
  path: '/provider/v2/knowledge-base/:id',
  access: 'setup.write',
  summary: 'Rename or describe a knowledge base of files',
  status: 200,
  params: IdParams,
  body: ProviderKnowledgeBaseV2UpdateSchema,
  answer: ProviderKnowledgeBaseV2Schema,
});

export const deleteProviderKnowledgeBaseV2 = endpoint({
  method: 'DELETE',
  path: '/provider/v2/knowledge-base/:id',
  access: 'setup.write',
  summary: 'Delete a knowledge base of files, which stay',
  status: 200,
  params: IdParams,
  answer: ProviderKnowledgeBaseV2Schema,
});

export const listProviderKnowledgeBaseFiles = endpoint({
  method: 'GET',
  path: '/provider/v2/knowledge-base/:id/file',
  access: 'setup.read',
  summary: 'The files of a knowledge base',
  status: 200,
  params: IdParams,
  answer: z.array(ProviderKnowledgeBaseV2FileSchema),
});

export const attachProviderKnowledgeBaseFile = endpoint({
  method: 'POST',
  path: '/provider/v2/knowledge-base/:id/file',
  access: 'setup.write',
  summary: 'Add a file to a knowledge base; twice is once',
  status: 201,
  params: IdParams,
  body: z.strictObject({ fileId: Id }),
  answer: ProviderKnowledgeBaseV2FileSchema,
  errors: ['conflict'],
});

export const detachProviderKnowledgeBaseFile = endpoint({
  method: 'DELETE',
  path: '/provider/v2/knowledge-base/:id/file/:fileId',
  access: 'setup.write',
  summary: 'Take a file from a knowledge base; it stays',
  status: 200,
  params: FileParams,
  answer: ProviderKnowledgeBaseV2FileSchema,
});

export const retryProviderKnowledgeBaseFile = endpoint({
  method: 'POST',
  path: '/provider/v2/knowledge-base/:id/file/:fileId/retry',
  access: 'setup.write',
  summary: 'Have a file of a knowledge base read again that could not be read',
  status: 201,
  params: FileParams,
  answer: ProviderKnowledgeBaseV2FileSchema,
});
