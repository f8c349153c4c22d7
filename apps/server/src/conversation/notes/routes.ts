import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createNote } from './create-note.ts';
import { deleteNote } from './delete-note.ts';
import { listNotes } from './list-notes.ts';

export function noteRoutes(api: Api): void {
  api.mount(endpoints.listNotes, ({ ctx, params }) => listNotes(ctx, params.id));
  api.mount(endpoints.createNote, ({ ctx, params, body }) => createNote(ctx, params.id, body.text));
  api.mount(endpoints.deleteNote, ({ ctx, params }) => deleteNote(ctx, params.id));
}
