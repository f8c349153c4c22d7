import * as z from 'zod';
import { type AskCrm, askCrm, understood } from '../ask-crm.ts';
import type { Crm, CrmAccess, Note } from '../crm.ts';
import { addFollowUp, findFollowUp, firstStage } from './follow-ups.ts';
import { name, refusalOf } from './refusal-of.ts';
import { saveContact } from './save-contact.ts';

/** HubSpot's own association of a note with a contact (Associations API v4, default types). */
const noteToContact = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }];

/** HubSpot by the access token of a private app (CRM API v3). */
export function openHubspot({ token, apiBase, signal }: CrmAccess): Crm {
  const ask = askCrm({
    name,
    base: apiBase ?? 'https://api.hubapi.com',
    isFake: apiBase !== null,
    headers: { authorization: `Bearer ${token}` },
    refusalOf,
    signal,
  });
  return {
    check: () => check(ask),
    fields: () => fieldsOf(ask),
    saveContact: (knownId, person, values) => saveContact(ask, knownId, person, values),
    async addNote(contactId, note) {
      const body = {
        properties: propertiesOf(note),
        associations: [{ to: { id: contactId }, types: noteToContact }],
      };
      return understood(name, Created, await ask('/crm/v3/objects/notes', { method: 'POST', body })).id;
    },
    async changeNote(noteId, note) {
      const { status } = await ask(`/crm/v3/objects/notes/${encodeURIComponent(noteId)}`, {
        method: 'PATCH',
        body: { properties: propertiesOf(note) },
        expected: [404],
      });
      return status !== 404;
    },
    findNote: (contactId, mark) => findNote(ask, contactId, mark),
    async checkDeals() {
      await firstStage(ask);
    },
    addFollowUp: (contactId, followUp) => addFollowUp(ask, contactId, followUp),
    findFollowUp: (contactId, followUp) => findFollowUp(ask, contactId, followUp),
  };
}

const Created = z.object({ id: z.string().min(1) });

const propertiesOf = ({ html, at }: Note) => ({ hs_timestamp: at.toISOString(), hs_note_body: html });

const Account = z.object({ portalId: z.number().int(), uiDomain: z.string() });

/** As which account, and whether contacts may be read; whether they may be written shows when one is. */
async function check(ask: AskCrm): Promise<{ label: string }> {
  const { portalId, uiDomain } = understood(name, Account, await ask('/account-info/v3/details'));
  await ask('/crm/v3/objects/contacts?limit=1');
  return { label: `Account ${portalId} (${uiDomain})` };
}

const Properties = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.string(),
      fieldType: z.string(),
      hidden: z.boolean().optional(),
      calculated: z.boolean().optional(),
      modificationMetadata: z.object({ readOnlyValue: z.boolean().optional() }).optional(),
    }),
  ),
});

/** Who somebody is has its place already. */
const ownProperties = new Set(['email', 'firstname', 'lastname', 'phone', 'mobilephone']);

async function fieldsOf(ask: AskCrm) {
  const { results } = understood(name, Properties, await ask('/crm/v3/properties/contacts'));
  return results
    .filter(({ type, fieldType }) => type === 'string' && (fieldType === 'text' || fieldType === 'textarea'))
    .filter(
      ({ hidden, calculated, modificationMetadata }) =>
        !hidden && !calculated && !modificationMetadata?.readOnlyValue,
    )
    .filter((property) => !ownProperties.has(property.name))
    .map((property) => ({ name: property.name, label: property.label }));
}

const WithNotes = z.object({
  associations: z
    .object({ notes: z.object({ results: z.array(z.object({ id: z.string() })) }).optional() })
    .optional(),
});
const Notes = z.object({
  results: z.array(
    z.object({ id: z.string(), properties: z.object({ hs_note_body: z.string().nullish() }) }),
  ),
});

/** By the contact's associations: HubSpot's search finds what is new only after a while. */
async function findNote(ask: AskCrm, contactId: string, mark: string): Promise<string | null> {
  const contact = `/crm/v3/objects/contacts/${encodeURIComponent(contactId)}?associations=notes`;
  const { associations } = understood(name, WithNotes, await ask(contact));
  const ids = new Set(associations?.notes?.results.map(({ id }) => id) ?? []);
  if (ids.size === 0) return null;
  const body = {
    properties: ['hs_note_body'],
    inputs: [...ids].slice(-100).map((id) => ({ id })),
  };
  const answer = await ask('/crm/v3/objects/notes/batch/read', { method: 'POST', body });
  const found = understood(name, Notes, answer).results.find(({ properties }) =>
    properties.hs_note_body?.includes(mark),
  );
  return found?.id ?? null;
}
