import * as z from 'zod';
import { OffsetInstant } from '../kernel/fields.ts';

// Lists under /provider: bare arrays, or pages of `results` and `metadata`.

/** `?limit=` and when a row was made or last changed: after (`Gt`), from (`Ge`), before (`Lt`), until (`Le`). */
export const ProviderListQuerySchema = z.object({
  limit: z.coerce.number().int().min(0).max(1000).default(100),
  createdAtGt: OffsetInstant.optional(),
  createdAtLt: OffsetInstant.optional(),
  createdAtGe: OffsetInstant.optional(),
  createdAtLe: OffsetInstant.optional(),
  updatedAtGt: OffsetInstant.optional(),
  updatedAtLt: OffsetInstant.optional(),
  updatedAtGe: OffsetInstant.optional(),
  updatedAtLe: OffsetInstant.optional(),
});
export type ProviderListQuery = z.infer<typeof ProviderListQuerySchema>;

/** The same for pages, which are counted from 1. */
export const ProviderPageQuerySchema = ProviderListQuerySchema.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
});
export type ProviderPageQuery = z.infer<typeof ProviderPageQuerySchema>;

export const ProviderPageMetadataSchema = z.object({
  itemsPerPage: z.number().int(),
  totalItems: z.number().int(),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  hasNextPage: z.boolean(),
  sortOrder: z.enum(['ASC', 'DESC']),
});
export type ProviderPageMetadata = z.infer<typeof ProviderPageMetadataSchema>;

/** A page of these. */
export const providerPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), metadata: ProviderPageMetadataSchema });
export interface ProviderPage<Item> {
  results: Item[];
  metadata: ProviderPageMetadata;
}

/** A parameter that may be given several times: `idAny=a&idAny=b`. */
export const repeated = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(200), item]).transform((given) => [given].flat() as z.output<Item>[]);
