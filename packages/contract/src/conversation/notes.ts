import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, requiredText } from '../kernel/fields.ts';

/** An owner's own note on a conversation; customers never see it. */
export const NoteSchema = z.object({
  id: Id,
  conversationId: Id,
  author: z.string(),
  text: z.string(),
  createdAt: Instant,
});
export type Note = z.infer<typeof NoteSchema>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/notes',
  access: 'desk.read',
  summary: "A conversation's notes, oldest first",
  status: 200,
  params: IdParams,
  answer: z.array(NoteSchema),
});

export const createNote = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/notes',
  access: 'desk.answer',
  summary: 'Add a note to a conversation',
  status: 201,
  params: IdParams,
  body: z.object({ text: requiredText('Note is required', 5000) }),
  answer: NoteSchema,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/:id',
  access: 'desk.answer',
  summary: 'Delete a note',
  status: 204,
  params: IdParams,
});
