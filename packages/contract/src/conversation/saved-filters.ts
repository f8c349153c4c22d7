import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, requiredLine, text } from '../kernel/fields.ts';
import { ConversationQuery } from './conversations.ts';

/** How many somebody may have for themselves, and an account for its team. */
export const mostSavedFilters = { own: 50, team: 100 } as const;

/** What narrows the inbox, as its list takes it. */
export const InboxFilterSchema = ConversationQuery.omit({ cursor: true, limit: true }).extend({
  search: text(200).optional(),
});
export type InboxFilter = z.infer<typeof InboxFilterSchema>;

/** What somebody narrows the inbox to again and again: their own, or the team's. */
export const SavedFilterSchema = z.object({
  id: Id,
  name: z.string(),
  /** Everybody on the team has it; else it is shown to whoever saved it alone. */
  isShared: z.boolean(),
  filter: InboxFilterSchema,
});
export type SavedFilter = z.infer<typeof SavedFilterSchema>;

export const SavedFilterCreateSchema = z.object({
  /** Among the team's and among one's own, one like it, whatever its case, is refused. */
  name: requiredLine('Name is required', 40),
  /** Of the team's, or that are to be: only who may answer customers may save, change or delete them. */
  isShared: z.boolean().default(false),
  filter: InboxFilterSchema.refine(
    (filter) => Object.values(filter).some(Boolean),
    'Choose a view, a filter or a search first',
  ),
});
export type SavedFilterCreate = z.infer<typeof SavedFilterCreateSchema>;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/api/saved-filters',
  access: 'desk.read',
  summary: "The team's saved filters of the inbox and your own, by name",
  status: 200,
  answer: z.array(SavedFilterSchema),
});

export const createSavedFilter = endpoint({
  method: 'POST',
  path: '/api/saved-filters',
  access: 'desk.read',
  summary: 'Save a filter of the inbox, for yourself or the team',
  status: 201,
  body: SavedFilterCreateSchema,
  answer: SavedFilterSchema,
  errors: ['conflict', 'forbidden', 'not_found'],
});

export const updateSavedFilter = endpoint({
  method: 'PUT',
  path: '/api/saved-filters/:id',
  access: 'desk.read',
  summary: 'Change a saved filter; one that is no longer shared becomes yours',
  status: 200,
  params: IdParams,
  body: SavedFilterCreateSchema,
  answer: SavedFilterSchema,
  errors: ['conflict', 'forbidden'],
});

export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: '/api/saved-filters/:id',
  access: 'desk.read',
  summary: 'Delete a saved filter',
  status: 204,
  params: IdParams,
  errors: ['forbidden'],
});
