import * as z from 'zod';
import { askForTokens, askWithAccess } from '../access-tokens.ts';
import type { CrmAppAccess } from '../app-access.ts';
import { type AskCrm, askCrm, understood } from '../ask-crm.ts';
import type { Crm } from '../crm.ts';
import { addFollowUp, findFollowUp, firstStage } from './follow-ups.ts';
import { addNote, changeNote, findNote } from './notes.ts';
import { name, refusalOf, tokenRefusal } from './refusal-of.ts';
import { ownFields, saveContact } from './save-contact.ts';
import { query } from './soql.ts';

/** Salesforce by an app of the business's own there (client credentials flow), as the user that it runs as (REST API). */
export function openSalesforce({ app, credentials, apiBase, accessTokens, signal }: CrmAppAccess): Crm {
  const base = apiBase ?? `https://${app.host}`;
  const isFake = apiBase !== null;
  const { clientId: client_id, clientSecret: client_secret } = app;
  const ask = askWithAccess({
    accessTokens,
    credentials,
    issue: async () =>
      (
        await askForTokens({
          ...{ name, isFake, signal, url: `${base}/services/oauth2/token`, refusalOf: tokenRefusal },
          form: { grant_type: 'client_credentials', client_id, client_secret },
        })
      ).access_token,
    ask: (accessToken) =>
      askCrm({
        name,
        base: `${base}/services/data/v62.0`,
        isFake,
        headers: {
          authorization: `Bearer ${accessToken}`,
          // What is only warned of as a duplicate is saved all the same: people were looked for before.
          'sforce-duplicate-rule-header': 'allowSave=true',
        },
        refusalOf,
        signal,
      }),
  });
  return {
    check: () => check(ask, app.host),
    fields: () => fieldsOf(ask),
    saveContact: (knownId, person, values) => saveContact(ask, knownId, person, values),
    addNote: (contactId, note) => addNote(ask, contactId, note),
    changeNote: (noteId, note) => changeNote(ask, noteId, note),
    findNote: (contactId, mark) => findNote(ask, contactId, mark),
    async checkDeals() {
      await firstStage(ask);
      await query(ask, z.unknown(), 'SELECT Id FROM Opportunity LIMIT 1');
    },
    addFollowUp: (contactId, followUp) => addFollowUp(ask, contactId, followUp),
    findFollowUp: (contactId, followUp) => findFollowUp(ask, contactId, followUp),
  };
}

/** As which organization, and whether contacts may be read. */
async function check(ask: AskCrm, host: string): Promise<{ label: string }> {
  const [organization] = await query(
    ask,
    z.object({ Name: z.string() }),
    'SELECT Name FROM Organization LIMIT 1',
  );
  await query(ask, z.unknown(), 'SELECT Id FROM Contact LIMIT 1');
  return { label: organization ? `${organization.Name} (${host})` : host };
}

const Described = z.object({
  fields: z.array(
    z.object({
      ...{ name: z.string(), label: z.string(), type: z.string() },
      ...{ createable: z.boolean(), updateable: z.boolean() },
    }),
  ),
});

async function fieldsOf(ask: AskCrm) {
  const { fields } = understood(name, Described, await ask('/sobjects/Contact/describe'));
  return fields
    .filter(
      ({ type, createable, updateable }) => ['string', 'textarea'].includes(type) && createable && updateable,
    )
    .filter((field) => !ownFields.includes(field.name))
    .map((field) => ({ name: field.name, label: field.label }));
}
