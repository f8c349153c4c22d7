import * as z from 'zod';
import { type AskCrm, askCrm, understood } from '../ask-crm.ts';
import type { Crm, CrmAccess } from '../crm.ts';
import { addFollowUp, findFollowUp } from './follow-ups.ts';
import { name, refusalOf } from './refusal-of.ts';
import { savePerson } from './save-person.ts';

/** Pipedrive by a user's API token (v2 for persons and their fields, v1 for what it doesn't have). */
export function openPipedrive({ token, apiBase, signal }: CrmAccess): Crm {
  const ask = askCrm({
    name,
    base: apiBase ?? 'https://api.pipedrive.com',
    isFake: apiBase !== null,
    headers: { 'x-api-token': token },
    refusalOf,
    signal,
  });
  return {
    check: () => check(ask),
    fields: () => fieldsOf(ask),
    saveContact: (knownId, person, values) => savePerson(ask, knownId, person, values),
    async addNote(contactId, { html, at }) {
      const body = { content: html, person_id: Number(contactId), add_time: utc(at) };
      const { data } = understood(name, Created, await ask('/v1/notes', { method: 'POST', body }));
      return String(data.id);
    },
    async changeNote(noteId, { html }) {
      const path = `/v1/notes/${encodeURIComponent(noteId)}`;
      const gone = [404, 410];
      const { status } = await ask(path, { method: 'PUT', body: { content: html }, expected: gone });
      return !gone.includes(status);
    },
    async findNote(contactId, mark) {
      const path = `/v1/notes?person_id=${encodeURIComponent(contactId)}&limit=100&sort=id%20DESC`;
      const { data } = understood(name, Notes, await ask(path));
      const found = data?.find(({ content }) => content?.includes(mark));
      return found ? String(found.id) : null;
    },
    async checkDeals() {
      await ask('/api/v2/deals?limit=1');
    },
    addFollowUp: (contactId, followUp) => addFollowUp(ask, contactId, followUp),
    findFollowUp: (contactId, followUp) => findFollowUp(ask, contactId, followUp),
  };
}

const Created = z.object({ data: z.object({ id: z.number().int() }) });
const Notes = z.object({
  data: z.array(z.object({ id: z.number().int(), content: z.string().nullish() })).nullish(),
});

/** As v1 writes times. */
const utc = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const Me = z.object({ data: z.object({ company_name: z.string(), company_domain: z.string() }) });

async function check(ask: AskCrm): Promise<{ label: string }> {
  const { data } = understood(name, Me, await ask('/v1/users/me'));
  return { label: `${data.company_name} (${data.company_domain}.pipedrive.com)` };
}

const Fields = z.object({
  data: z
    .array(
      z.object({
        field_code: z.string(),
        field_name: z.string(),
        field_type: z.string(),
        is_custom_field: z.boolean(),
      }),
    )
    .nullish(),
});

async function fieldsOf(ask: AskCrm) {
  const { data } = understood(name, Fields, await ask('/api/v2/personFields?limit=500'));
  return (data ?? [])
    .filter((field) => field.is_custom_field && ['varchar', 'text'].includes(field.field_type))
    .map((field) => ({ name: field.field_code, label: field.field_name }));
}
