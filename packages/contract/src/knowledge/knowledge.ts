import * as z from 'zod';
import { SourceSchema } from '../conversation/chat.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema, requiredText } from '../kernel/fields.ts';

export const KnowledgeSourceKindSchema = z.enum(['document', 'website']);
export type KnowledgeSourceKind = z.infer<typeof KnowledgeSourceKindSchema>;

export const KnowledgeSourceStatusSchema = z.enum(['waiting', 'reading', 'ready', 'failed']);
export type KnowledgeSourceStatus = z.infer<typeof KnowledgeSourceStatusSchema>;

/** A document or a website the assistant answers from. `progress`: pages read and known of so far. */
export const KnowledgeSourceSchema = z.object({
  id: Id,
  assistantId: Id,
  kind: KnowledgeSourceKindSchema,
  /** The file's name or the site's title. */
  title: z.string(),
  /** Where a website begins; null for documents. */
  url: z.string().nullable(),
  mediaType: z.string().nullable(),
  bytes: z.number().int().nullable(),
  status: KnowledgeSourceStatusSchema,
  /** Why it failed, or what was left out (pages refused, limits reached), in words for the owner. */
  problem: z.string().nullable(),
  progress: z.object({ pagesRead: z.number().int(), pagesFound: z.number().int() }),
  passageCount: z.number().int(),
  /** Passages without vectors yet: found by words alone. */
  waitingCount: z.number().int(),
  lastReadAt: Instant.nullable(),
  createdAt: Instant,
});
export type KnowledgeSource = z.infer<typeof KnowledgeSourceSchema>;

export const PassageSchema = z.object({
  id: Id,
  sourceId: Id,
  heading: z.string(),
  text: z.string(),
  page: z.number().int().nullable(),
  url: z.string().nullable(),
});
export type Passage = z.infer<typeof PassageSchema>;

/** The largest document, in bytes. */
export const maxDocumentBytes = 20 * 1024 * 1024;

export const listKnowledgeSources = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/knowledge-sources',
  access: 'setup.read',
  summary: 'Documents and websites the assistant answers from, oldest first',
  status: 200,
  params: IdParams,
  answer: z.array(KnowledgeSourceSchema),
});

/**
 * The body is the file itself (PDF, DOCX, HTML, Markdown, TXT or CSV), not JSON. 202: it is read in the background.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/documents',
  access: 'setup.write',
  summary: 'Add a document (the body is the file)',
  status: 202,
  params: IdParams,
  query: z.object({ name: z.string().trim().min(1, 'The file needs a name').max(255) }),
  maxBodyBytes: maxDocumentBytes,
  answer: KnowledgeSourceSchema,
  errors: ['conflict', 'unsupported_media_type'],
});

export const addWebsite = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/websites',
  access: 'setup.write',
  summary: 'Add a website; its pages are read in the background',
  status: 202,
  params: IdParams,
  body: z.object({
    url: z
      .string()
      .trim()
      .max(2000)
      .refine(
        (raw) => /^https?:$/.test(URL.parse(raw)?.protocol ?? ''),
        'Enter an address like https://www.example.com',
      ),
    maxPages: z.number().int().min(1).max(1000).default(200),
  }),
  answer: KnowledgeSourceSchema,
  errors: ['conflict'],
});

export const refreshKnowledgeSource = endpoint({
  method: 'POST',
  path: '/api/knowledge-sources/:id/refresh',
  access: 'setup.write',
  summary: 'Read a website again and take over what changed; try a failed document again',
  status: 202,
  params: IdParams,
  answer: KnowledgeSourceSchema,
  errors: ['conflict'],
});

export const deleteKnowledgeSource = endpoint({
  method: 'DELETE',
  path: '/api/knowledge-sources/:id',
  access: 'setup.write',
  summary: 'Forget a document or website with all its passages',
  status: 204,
  params: IdParams,
});

export const listPassages = endpoint({
  method: 'GET',
  path: '/api/knowledge-sources/:id/passages',
  access: 'setup.read',
  summary: "A source's passages in their order",
  status: 200,
  params: IdParams,
  query: PageQuerySchema,
  answer: z.array(PassageSchema),
});

/** Something an assistant knows that a question may be about; `text` is what it would answer with. */
export const FoundKnowledgeSchema = SourceSchema.pick({
  kind: true,
  id: true,
  title: true,
  place: true,
}).extend({
  text: z.string(),
  /** How near it is to the question; higher is nearer. */
  score: z.number(),
});
export type FoundKnowledge = z.infer<typeof FoundKnowledgeSchema>;

export const searchKnowledge = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/knowledge',
  access: 'setup.read',
  summary: 'What the assistant knows that comes nearest to a question, best first',
  status: 200,
  params: IdParams,
  query: z.object({ query: requiredText('Please enter a question.', 1000) }),
  answer: z.array(FoundKnowledgeSchema),
});
