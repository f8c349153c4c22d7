import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema } from '../kernel/fields.ts';

/** `articles` of a help center become one document that the assistant answers from. */
export const ImportKindSchema = z.enum(['faqs', 'articles', 'leads', 'appointments']);
export type ImportKind = z.infer<typeof ImportKindSchema>;

/** In which program's form a file came. A `csv` may come from any. */
export const ImportOriginSchema = z.enum([
  'csv',
  'zendesk',
  'intercom',
  'chatwoot',
  'crisp',
  'dialogflow',
  'rasa',
]);
export type ImportOrigin = z.infer<typeof ImportOriginSchema>;

/** What a column of a table can be. `examples` are separated by `|`; `date` may hold the time of day, too. */
export const ImportFieldSchema = z.enum([
  ...['question', 'answer', 'examples'],
  ...['name', 'firstName', 'lastName', 'email', 'phone', 'interest', 'score', 'status', 'capturedAt'],
  ...['service', 'staff', 'date', 'time', 'note'],
] as const);
export type ImportField = z.infer<typeof ImportFieldSchema>;

/** What columns of a table can be by what is in it, and which of them it can't do without. */
export const importFields: Record<
  Exclude<ImportKind, 'articles'>,
  { all: readonly ImportField[]; needed: readonly (readonly ImportField[])[] }
> = {
  faqs: { all: ['question', 'answer', 'examples'], needed: [['question'], ['answer']] },
  leads: {
    all: ['name', 'firstName', 'lastName', 'email', 'phone', 'interest', 'score', 'status', 'capturedAt'],
    needed: [['email', 'phone']],
  },
  appointments: {
    all: ['service', 'date', 'time', 'staff', 'name', 'firstName', 'lastName', 'email', 'phone', 'note'],
    needed: [['service'], ['date'], ['name', 'firstName', 'lastName']],
  },
};

/** By field: the number of its column, counted from 0. */
export const ImportMappingSchema = z.partialRecord(ImportFieldSchema, z.number().int().min(0).max(199));
export type ImportMapping = z.infer<typeof ImportMappingSchema>;

/**
 * `draft`: to be looked at, nothing is stored. `failed`: it broke off on the way, as `problem` says; what was added until then stays and
 * can be undone.
 */
export const ImportStatusSchema = z.enum(['draft', 'importing', 'imported', 'failed', 'undoing', 'undone']);
export type ImportStatus = z.infer<typeof ImportStatusSchema>;

/** A file that was brought along. `done` of its `total` rows were gone through: `added` and `skipped`, together. */
export const ImportSchema = z.object({
  id: Id,
  assistantId: Id,
  kind: ImportKindSchema,
  origin: ImportOriginSchema,
  fileName: z.string(),
  status: ImportStatusSchema,
  total: z.number().int().min(0),
  done: z.number().int().min(0),
  added: z.number().int().min(0),
  skipped: z.number().int().min(0),
  /** How many of those added stayed when it was undone, as they had been changed or used since. */
  kept: z.number().int().min(0),
  problem: z.string().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type Import = z.infer<typeof ImportSchema>;

/** A row that isn't taken, and why. `row`: the line of a table, else the number of the article or intent in the file, from 1. */
export const SkippedRowSchema = z.object({ row: z.number().int(), reason: z.string() });
export type SkippedRow = z.infer<typeof SkippedRowSchema>;

/** A draft and what would become of it. */
export const ImportPreviewSchema = z.object({
  import: ImportSchema,
  /** Of a table: its columns by their headings, with something that stands in each. Else none. */
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  /** Whether the first row is headings. */
  hasHeader: z.boolean(),
  mapping: ImportMappingSchema,
  /** Fields that no column is and that it can't do without: of each group, one. */
  missing: z.array(z.array(ImportFieldSchema)),
  /** How many rows would be added, and how many not. */
  ready: z.number().int().min(0),
  skipped: z.number().int().min(0),
  /** The first that would be added, at most 5. */
  samples: z.array(z.object({ row: z.number().int(), title: z.string(), detail: z.string() })),
  /** The first that wouldn't, at most 100, with what stands there. */
  skippedRows: z.array(SkippedRowSchema.extend({ excerpt: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;

/** The largest file, in bytes, and the most rows. */
export const mostOfImport = { bytes: 10 * 1024 * 1024, rows: 20_000 } as const;

/** The body is the file itself (CSV, JSON, YAML, or a ZIP of those), not JSON of ours. Nothing is stored but a draft, for a day. */
export const createImport = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/imports',
  access: 'setup.write',
  summary: 'Look at a file to be imported (the body is the file)',
  status: 202,
  params: IdParams,
  query: z.object({ name: z.string().trim().min(1, 'The file needs a name').max(255) }),
  maxBodyBytes: mostOfImport.bytes,
  answer: ImportPreviewSchema,
  errors: ['unsupported_media_type', 'rate_limited'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/imports',
  access: 'setup.write',
  summary: 'What was imported, newest first',
  status: 200,
  params: IdParams,
  query: PageQuerySchema,
  answer: z.array(ImportSchema),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  access: 'setup.write',
  summary: 'One import and how far it is',
  status: 200,
  params: IdParams,
  answer: ImportSchema,
});

export const previewImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id/preview',
  access: 'setup.write',
  summary: 'What would become of a draft now',
  status: 200,
  params: IdParams,
  answer: ImportPreviewSchema,
  errors: ['conflict', 'rate_limited'],
});

/** `kind`: of a table; its columns are then guessed anew unless `mapping` says them. */
export const updateImport = endpoint({
  method: 'PATCH',
  path: '/api/imports/:id',
  access: 'setup.write',
  summary: 'Say what is in a draft and which column is what',
  status: 200,
  params: IdParams,
  body: z
    .object({
      kind: ImportKindSchema.exclude(['articles']),
      hasHeader: z.boolean(),
      mapping: ImportMappingSchema,
    })
    .partial()
    .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change'),
  answer: ImportPreviewSchema,
  errors: ['conflict', 'rate_limited'],
});

/** 202: it goes on in the background. */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/start',
  access: 'setup.write',
  summary: 'Import a draft',
  status: 202,
  params: IdParams,
  answer: ImportSchema,
  errors: ['conflict', 'invalid_input'],
});

/** 202: it goes on in the background. What was changed or used since it was added stays. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  access: 'setup.write',
  summary: 'Take back what an import added',
  status: 202,
  params: IdParams,
  answer: ImportSchema,
  errors: ['conflict'],
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id',
  access: 'setup.write',
  summary: 'Give a draft up',
  status: 204,
  params: IdParams,
  errors: ['conflict'],
});

/** The cursor is the row after which it goes on. */
export const listSkippedRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/skipped',
  access: 'setup.write',
  summary: 'Rows of an import that were not added, and why',
  status: 200,
  params: IdParams,
  query: PageQuerySchema,
  answer: z.array(SkippedRowSchema),
});
