import * as z from 'zod';
import type { AskCrm } from '../ask-crm.ts';
import type { Note } from '../crm.ts';
import { plainText } from '../plain-text.ts';
import { rowsOf, writtenId } from './coql.ts';
import { refusalIn, refusalOf } from './refusal-of.ts';

export async function addNote(ask: AskCrm, contactId: string, note: Note): Promise<string> {
  const record = { ...textsOf(note), Parent_Id: { id: contactId, module: { api_name: 'Contacts' } } };
  return writtenId((await ask('/Notes', { method: 'POST', body: { data: [record] } })).json);
}

export async function changeNote(ask: AskCrm, noteId: string, note: Note): Promise<boolean> {
  const path = `/Notes/${encodeURIComponent(noteId)}`;
  const answer = await ask(path, { method: 'PUT', body: { data: [textsOf(note)] }, expected: [400, 404] });
  if (answer.status === 404) return false;
  if (answer.status !== 400) return true;
  // An id that is there no more is invalid data of its own.
  const { code, details } = refusalIn(answer.json);
  if (code === 'INVALID_DATA' && details.api_name === 'id') return false;
  throw refusalOf(answer);
}

const Found = z.object({ id: z.string(), Note_Content: z.string().nullish() });

export async function findNote(ask: AskCrm, contactId: string, mark: string): Promise<string | null> {
  const query = 'fields=Note_Content&per_page=100&sort_by=Created_Time&sort_order=desc';
  const { json } = await ask(`/Contacts/${encodeURIComponent(contactId)}/Notes?${query}`);
  return rowsOf(Found, json).find(({ Note_Content: text }) => text?.includes(mark))?.id ?? null;
}

function textsOf({ html }: Note): { Note_Title: string; Note_Content: string } {
  const [title = '', ...lines] = plainText(html).split('\n');
  return { Note_Title: title.slice(0, 120), Note_Content: lines.join('\n').slice(0, 30_000) };
}
