import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant, PageQuerySchema } from '../kernel/fields.ts';

/** Specification section 9. */
export const maxBreadcrumbs = 100;
export const maxReportedMessage = 250;

const cut = (max: number) => z.string().transform((value) => value.slice(0, max));

export const BreadcrumbSchema = z.object({
  at: Instant,
  kind: z.enum(['click', 'navigation', 'request', 'console', 'error']),
  text: cut(maxReportedMessage),
});
export type Breadcrumb = z.infer<typeof BreadcrumbSchema>;

/** What went wrong in a browser. Too long messages are cut, too many breadcrumbs dropped from the front. */
export const ErrorReportSchema = z.object({
  message: cut(maxReportedMessage),
  stack: cut(8000).default(''),
  page: cut(500),
  release: cut(100).default(''),
  breadcrumbs: z
    .array(BreadcrumbSchema)
    .max(1000)
    .default([])
    .transform((crumbs) => crumbs.slice(-maxBreadcrumbs)),
});
export type ErrorReport = z.infer<typeof ErrorReportSchema>;

export const reportError = endpoint({
  method: 'POST',
  path: '/api/errors',
  access: 'public',
  summary: "The browser's error reporter",
  status: 204,
  body: ErrorReportSchema,
  maxBodyBytes: 262_144,
  errors: ['rate_limited'],
});

/** Reports with the same message and place, counted. */
export const ErrorGroupSchema = z.object({
  id: z.string(),
  message: z.string(),
  count: z.number().int(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  lastPage: z.string(),
  lastStack: z.string(),
  lastBreadcrumbs: z.array(BreadcrumbSchema),
});
export type ErrorGroup = z.infer<typeof ErrorGroupSchema>;

export const listErrorGroups = endpoint({
  method: 'GET',
  path: '/api/admin/errors',
  access: 'administrator',
  summary: 'What went wrong in browsers, grouped, latest first',
  status: 200,
  query: PageQuerySchema,
  answer: z.array(ErrorGroupSchema),
});
