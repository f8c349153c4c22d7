import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { maxDocumentBytes } from '../knowledge/knowledge.ts';
import { ProviderName } from './assistants.ts';
import { KeptObject } from './kept-json.ts';
import { ProviderListQuerySchema } from './lists.ts';

// Files as the voice provider's clients know them: what assistants answer from.

export const ProviderFileSchema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  object: z.literal('file'),
  /** `processing`: until its text was read. */
  status: z.enum(['processing', 'done', 'failed']),
  /** Ours. Why it failed, in a sentence. */
  problem: z.string().optional(),
  name: z.string(),
  originalName: z.string(),
  bytes: z.number().int(),
  mimetype: z.string(),
  purpose: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  /** Of what was uploaded; valid for an hour, for whoever has it. */
  url: z.string(),
  /** Of the text that was read of it, likewise. */
  parsedTextUrl: z.string().optional(),
  parsedTextBytes: z.number().int().optional(),
});
export type ProviderFile = z.infer<typeof ProviderFileSchema>;

/** What comes beside the file. */
export const ProviderFilePartsSchema = z.object({
  purpose: z.string().max(100, 'At most 100 characters').optional(),
  metadata: z
    .string()
    .max(4096, 'At most 4,096 characters')
    .transform((given, context) => {
      const value = jsonOf(given);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return value as Record<string, unknown>;
      context.addIssue({ code: 'custom', message: 'Give an object as JSON' });
      return z.NEVER;
    })
    .pipe(KeptObject)
    .optional(),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Of the other parts of the body, and what separates them. */
const partsBytes = 64 * 1024;

const created = {
  method: 'POST',
  access: 'setup.write',
  status: 201,
  formParts: ['purpose', 'metadata'],
  maxBodyBytes: maxDocumentBytes + partsBytes,
  answer: ProviderFileSchema,
  errors: ['conflict', 'invalid_input', 'unsupported_media_type'],
} as const;

export const createProviderFile = endpoint({
  ...created,
  path: '/provider/file',
  summary: 'Upload a file',
});

export const uploadProviderFile = endpoint({
  ...created,
  path: '/provider/file/upload',
  summary: 'Upload a file, by the path of older clients',
});

export const listProviderFiles = endpoint({
  method: 'GET',
  path: '/provider/file',
  access: 'setup.read',
  summary: 'Files, newest first',
  status: 200,
  query: ProviderListQuerySchema.extend({ purpose: z.string().max(100).optional() }),
  answer: z.array(ProviderFileSchema),
});

export const getProviderFile = endpoint({
  method: 'GET',
  path: '/provider/file/:id',
  access: 'setup.read',
  summary: 'One file',
  status: 200,
  params: IdParams,
  answer: ProviderFileSchema,
});

export const updateProviderFile = endpoint({
  method: 'PATCH',
  path: '/provider/file/:id',
  access: 'setup.write',
  summary: 'Rename a file',
  status: 200,
  params: IdParams,
  body: z.strictObject({ name: ProviderName.optional() }),
  answer: ProviderFileSchema,
});

export const deleteProviderFile = endpoint({
  method: 'DELETE',
  path: '/provider/file/:id',
  access: 'setup.write',
  summary: 'Delete a file, and the documents that assistants have of it',
  status: 200,
  params: IdParams,
  answer: ProviderFileSchema,
});

export const readProviderFile = endpoint({
  method: 'GET',
  path: '/provider/file-content/:token',
  access: 'public',
  summary: 'A file or its text, by its signed address',
  status: 200,
  params: z.object({ token: z.string().min(1).max(2000) }),
  files: ['application/octet-stream', 'text/plain'],
});
