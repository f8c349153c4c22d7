import * as z from 'zod';
import { askWithAccess } from '../access-tokens.ts';
import type { CrmAppAccess } from '../app-access.ts';
import { type AskCrm, askCrm, understood } from '../ask-crm.ts';
import type { Crm } from '../crm.ts';
import { addFollowUp, findFollowUp, firstStage } from './follow-ups.ts';
import { addNote, changeNote, findNote } from './notes.ts';
import { name, refusalOf } from './refusal-of.ts';
import { ownFields, saveContact } from './save-contact.ts';
import { zohoHosts } from './zoho-hosts.ts';
import { refreshAccess } from './zoho-tokens.ts';

/** Zoho CRM by a self client of the business's own there, as who made it (API v8). */
export function openZoho(access: CrmAppAccess): Crm {
  const { app, credentials, apiBase, accessTokens, signal } = access;
  const ask = askWithAccess({
    accessTokens,
    credentials,
    issue: () => refreshAccess(access, app.refreshToken ?? ''),
    ask: (accessToken) =>
      askCrm({
        name,
        base: `${apiBase ?? zohoHosts.get(app.host)!.api}/crm/v8`,
        isFake: apiBase !== null,
        headers: { authorization: `Zoho-oauthtoken ${accessToken}` },
        refusalOf,
        signal,
      }),
  });
  return {
    check: () => check(ask),
    fields: () => fieldsOf(ask),
    saveContact: (knownId, person, values) => saveContact(ask, knownId, person, values),
    addNote: (contactId, note) => addNote(ask, contactId, note),
    changeNote: (noteId, note) => changeNote(ask, noteId, note),
    findNote: (contactId, mark) => findNote(ask, contactId, mark),
    async checkDeals() {
      await firstStage(ask);
      await ask('/Deals?fields=id&per_page=1');
    },
    addFollowUp: (contactId, followUp) => addFollowUp(ask, contactId, followUp),
    findFollowUp: (contactId, followUp) => findFollowUp(ask, contactId, followUp),
  };
}

const Organizations = z.object({
  org: z.array(z.object({ company_name: z.string(), zgid: z.string() })).min(1),
});

/** As which organization, and whether contacts may be read. */
async function check(ask: AskCrm): Promise<{ label: string }> {
  const { org } = understood(name, Organizations, await ask('/org'));
  await ask('/Contacts?fields=id&per_page=1');
  return { label: `${org[0]!.company_name} (${org[0]!.zgid})` };
}

const Fields = z.object({
  fields: z.array(
    z.object({
      ...{ api_name: z.string(), field_label: z.string(), data_type: z.string() },
      ...{ read_only: z.boolean().nullish(), field_read_only: z.boolean().nullish() },
    }),
  ),
});

async function fieldsOf(ask: AskCrm) {
  const { fields } = understood(name, Fields, await ask('/settings/fields?module=Contacts'));
  return fields
    .filter((field) => ['text', 'textarea'].includes(field.data_type))
    .filter((field) => !field.read_only && !field.field_read_only && !ownFields.includes(field.api_name))
    .map((field) => ({ name: field.api_name, label: field.field_label }));
}
