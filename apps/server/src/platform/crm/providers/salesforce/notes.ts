import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import { CrmFailure, type Note } from '../crm.ts';
import { plainText } from '../plain-text.ts';
import { name } from './refusal-of.ts';
import { Created, query, quoted } from './soql.ts';

const mostChars = 32_000;

/** A note is a task that is done: so it stands in the contact's activities, and is there with one request. */
export async function addNote(ask: AskCrm, contactId: string, note: Note): Promise<string> {
  const body = {
    ...{ WhoId: contactId, Status: await doneStatus(ask), ActivityDate: note.at.toISOString().slice(0, 10) },
    ...textsOf(note),
  };
  return understood(name, Created, await ask('/sobjects/Task', { method: 'POST', body })).id;
}

export async function changeNote(ask: AskCrm, noteId: string, note: Note): Promise<boolean> {
  const path = `/sobjects/Task/${encodeURIComponent(noteId)}`;
  const { status } = await ask(path, { method: 'PATCH', body: textsOf(note), expected: [404] });
  return status !== 404;
}

const Task = z.object({ Id: z.string(), Description: z.string().nullish() });

/** A description can't be asked for by what it says. */
export async function findNote(ask: AskCrm, contactId: string, mark: string): Promise<string | null> {
  const latest = `SELECT Id, Description FROM Task WHERE WhoId = ${quoted(contactId)} ORDER BY CreatedDate DESC LIMIT 100`;
  const found = (await query(ask, Task, latest)).find(({ Description }) => Description?.includes(mark));
  return found?.Id ?? null;
}

function textsOf({ html }: Note): { Subject: string; Description: string } {
  const text = plainText(html);
  return { Subject: text.split('\n')[0]!.slice(0, 255), Description: text.slice(0, mostChars) };
}

/** How the organization calls a task that is done. */
async function doneStatus(ask: AskCrm): Promise<string> {
  const first = 'SELECT ApiName FROM TaskStatus WHERE IsClosed = true ORDER BY SortOrder LIMIT 1';
  const [status] = await query(ask, z.object({ ApiName: z.string() }), first);
  if (!status) throw new CrmFailure('invalid', `${name} has no status for tasks that are done`);
  return status.ApiName;
}
