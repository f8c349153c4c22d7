// What it is: HubSpot's CRM API v3 as far as our server asks it, by HubSpot's own OpenAPI documents (github.com/HubSpot/
// HubSpot-public-api-spec-collection: contacts, notes, deals, tasks, pipelines, properties, account info) and its pages on error handling and usage
// guidelines. Contacts are unique by email, 409 names the one there is; search finds what is new only once it is indexed. It must
// not know our server.
import { randomUUID } from 'node:crypto';
import { type CrmReply, type CrmRequest, startCrmServer } from '../crm-server.ts';

/** A private app's access token. */
export const hubspotToken = 'pat-na1-only-in-tests';

interface Stored {
  id: string;
  properties: Record<string, string>;
  createdAt: string;
}
interface StoredNote extends Stored {
  contactId: string;
}
interface StoredFollowUp extends StoredNote {
  kind: 'deals' | 'tasks';
}

class Refusal extends Error {
  readonly reply: CrmReply;
  constructor(status: number, category: string, message: string, more: object = {}) {
    super(message);
    this.reply = {
      status,
      body: { status: 'error', message, correlationId: randomUUID(), category, ...more },
    };
  }
}

const scopes = {
  read: 'crm.objects.contacts.read',
  write: 'crm.objects.contacts.write',
  schemas: 'crm.schemas.contacts.read',
  readDeals: 'crm.objects.deals.read',
  writeDeals: 'crm.objects.deals.write',
};
const toContact = { deals: 3, tasks: 204 };
const stages = ['appointmentscheduled', 'closedwon'];
const noteToContact = 202;
const readOnly = new Set(['hs_object_id', 'hs_searchable_calculated_phone_number']);

export type FakeHubspot = Awaited<ReturnType<typeof startFakeHubspot>>;

/** Starts it on a port of its own. */
export async function startFakeHubspot() {
  const contacts = new Map<string, Stored>();
  const notes = new Map<string, StoredNote>();
  const followUps = new Map<string, StoredFollowUp>();
  const properties = new Map<string, { label: string; type: string; fieldType: string; hidden?: boolean }>();
  let lastId = 100;
  const nextId = () => String(++lastId);
  const instant = () => new Date(Date.UTC(2026, 0, 1) + lastId * 1000).toISOString();

  const byEmail = (email: string) =>
    [...contacts.values()].find((one) => one.properties.email === email.toLowerCase());

  function requireContact(id: string, query: URLSearchParams): Stored {
    const found = query.get('idProperty') === 'email' ? byEmail(id) : contacts.get(id);
    if (!found) throw new Refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    return found;
  }

  /** What is written, checked as HubSpot does. */
  function checked(given: unknown, own: Stored | null): Record<string, string> {
    const written = { ...(given as Record<string, string>) };
    for (const [property, value] of Object.entries(written)) {
      if (!properties.has(property) || readOnly.has(property))
        throw new Refusal(
          400,
          'VALIDATION_ERROR',
          `Property values were not valid: [{"isValid":false,"message":"Property \\"${property}\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"${property}"}]`,
        );
      if (typeof value !== 'string')
        throw new Refusal(400, 'VALIDATION_ERROR', `${property} must be a string`);
    }
    if (written.email) {
      written.email = written.email.toLowerCase();
      if (fake.invalidEmails.has(written.email))
        throw new Refusal(
          400,
          'VALIDATION_ERROR',
          'Property values were not valid: [{"isValid":false,"message":"Email address is invalid","error":"INVALID_EMAIL","name":"email"}]',
        );
      const other = byEmail(written.email);
      if (other && other !== own)
        throw new Refusal(409, 'CONFLICT', `Contact already exists. Existing ID: ${other.id}`);
    }
    return written;
  }

  const told = ({ id, properties: has, createdAt }: Stored, wanted: readonly string[]) => ({
    id,
    properties: Object.fromEntries(wanted.map((property) => [property, readProperty(has, property)])),
    createdAt,
    updatedAt: createdAt,
    archived: false,
  });
  /** HubSpot keeps numbers without country code and signs beside those that were typed. */
  const readProperty = (has: Record<string, string>, property: string): string | null =>
    property === 'hs_searchable_calculated_phone_number'
      ? (has.phone?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') ?? null)
      : (has[property] ?? null);
  const wantedOf = (query: URLSearchParams) =>
    query.get('properties')?.split(',') ?? ['email', 'firstname', 'lastname'];

  function search(json: Record<string, unknown>) {
    const groups = json.filterGroups as {
      filters: { propertyName: string; operator: string; value: string }[];
    }[];
    if (groups.length > 5) throw new Refusal(400, 'VALIDATION_ERROR', 'too many filter groups');
    const matching = [...contacts.values()].filter(
      ({ id, properties: has }) =>
        fake.isIndexed(id) &&
        groups.some(({ filters }) =>
          filters.every(
            ({ propertyName, operator, value }) =>
              operator === 'EQ' && readProperty(has, propertyName) === value,
          ),
        ),
    );
    const limit = Number(json.limit ?? 10);
    return {
      total: matching.length,
      results: matching.slice(0, limit).map((one) => told(one, json.properties as string[])),
    };
  }

  function onContacts({ method, query, json }: CrmRequest, id: string | undefined): CrmReply {
    if (id === 'search') {
      permit(scopes.read);
      return { status: 200, body: search(json) };
    }
    if (method === 'GET') {
      permit(scopes.read);
      if (id === undefined) return { status: 200, body: { results: [] } };
      const contact = requireContact(id, query);
      const results = [...notes.values()]
        .filter(({ contactId }) => contactId === contact.id)
        .map((note) => ({ id: note.id, type: 'contact_to_note' }));
      const asked = query.get('associations');
      const associations = asked === 'notes' && results.length > 0;
      const added = [...followUps.values()].filter(
        (one) => one.contactId === contact.id && one.kind === asked,
      );
      return {
        status: 200,
        body: {
          ...told(contact, wantedOf(query)),
          ...(associations && { associations: { notes: { results } } }),
          ...(added.length > 0 && {
            associations: { [asked!]: { results: added.map((one) => ({ id: one.id })) } },
          }),
        },
      };
    }
    permit(scopes.write);
    if (method === 'PATCH') {
      const contact = requireContact(id!, query);
      Object.assign(contact.properties, checked(json.properties, contact));
      return { status: 200, body: told(contact, Object.keys(contact.properties)) };
    }
    const written = checked(json.properties, null);
    const contact = { id: nextId(), properties: written, createdAt: instant() };
    contacts.set(contact.id, contact);
    return { status: 201, body: told(contact, Object.keys(written)) };
  }

  function onNotes(
    { method, json }: CrmRequest,
    id: string | undefined,
    under: string | undefined,
  ): CrmReply {
    if (id === 'batch' && under === 'read') {
      permit(scopes.read);
      const inputs = json.inputs as { id: string }[];
      if (inputs.length > 100) throw new Refusal(400, 'VALIDATION_ERROR', 'at most 100 inputs');
      const results = inputs.flatMap((one) => notes.get(one.id) ?? []);
      return {
        status: 200,
        body: {
          status: 'COMPLETE',
          results: results.map((note) => told(note, json.properties as string[])),
        },
      };
    }
    permit(scopes.write);
    const given = json.properties as Record<string, string>;
    if (!given?.hs_timestamp) throw new Refusal(400, 'VALIDATION_ERROR', 'Required properties: hs_timestamp');
    if ((given.hs_note_body ?? '').length > 65_536)
      throw new Refusal(400, 'VALIDATION_ERROR', 'hs_note_body is too long');
    if (method === 'PATCH') {
      const note = notes.get(id!);
      if (!note) throw new Refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
      Object.assign(note.properties, given);
      return { status: 200, body: told(note, Object.keys(note.properties)) };
    }
    const [association] = json.associations as {
      to: { id: string };
      types: { associationCategory: string; associationTypeId: number }[];
    }[];
    const isOurs = association?.types.every(
      ({ associationCategory, associationTypeId }) =>
        associationCategory === 'HUBSPOT_DEFINED' && associationTypeId === noteToContact,
    );
    if (!association || !isOurs || !contacts.has(association.to.id))
      throw new Refusal(400, 'VALIDATION_ERROR', 'invalid association');
    const note = { id: nextId(), properties: given, createdAt: instant(), contactId: association.to.id };
    notes.set(note.id, note);
    return { status: 201, body: told(note, Object.keys(given)) };
  }

  function onFollowUps(kind: 'deals' | 'tasks', { json }: CrmRequest, id: string | undefined): CrmReply {
    if (id === 'batch') {
      permit(kind === 'deals' ? scopes.readDeals : scopes.read);
      const inputs = json.inputs as { id: string }[];
      const results = inputs.flatMap((one) => followUps.get(one.id) ?? []);
      return { status: 200, body: { results: results.map((one) => told(one, json.properties as string[])) } };
    }
    permit(kind === 'deals' ? scopes.writeDeals : scopes.write);
    const given = json.properties as Record<string, string>;
    if (kind === 'tasks' && !given.hs_timestamp)
      throw new Refusal(400, 'VALIDATION_ERROR', 'Required properties: hs_timestamp');
    if (
      kind === 'deals' &&
      !(given.dealname && given.pipeline === 'default' && stages.includes(given.dealstage!))
    )
      throw new Refusal(400, 'VALIDATION_ERROR', 'dealstage was not one of the allowed options');
    const [association] = json.associations as {
      to: { id: string };
      types: { associationTypeId: number }[];
    }[];
    if (association?.types[0]?.associationTypeId !== toContact[kind] || !contacts.has(association.to.id))
      throw new Refusal(400, 'VALIDATION_ERROR', 'invalid association');
    const one = { id: nextId(), kind, properties: given, createdAt: instant(), contactId: association.to.id };
    followUps.set(one.id, one);
    return { status: 201, body: told(one, Object.keys(given)) };
  }

  function permit(scope: string): void {
    if (fake.lacking.has(scope))
      throw new Refusal(
        403,
        'MISSING_SCOPES',
        "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.",
        {
          errors: [
            {
              message: 'One or more of the following scopes are required.',
              context: { requiredGranularScopes: [scope] },
            },
          ],
        },
      );
  }

  function answer(request: CrmRequest): CrmReply {
    const { method, path, headers } = request;
    try {
      const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
      if (token && fake.expired.has(token))
        throw new Refusal(401, 'EXPIRED_AUTHENTICATION', 'The OAuth token used to make this call expired.');
      if (!token || !fake.tokens.has(token))
        throw new Refusal(
          401,
          'INVALID_AUTHENTICATION',
          'Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview',
        );
      if (method === 'GET' && path === '/account-info/v3/details')
        return {
          status: 200,
          body: { portalId: 24681357, accountType: 'STANDARD', uiDomain: 'app.hubspot.com' },
        };
      if (method === 'GET' && path === '/crm/v3/properties/contacts') {
        permit(scopes.schemas);
        const results = [...properties].map(([property, rest]) => ({
          ...{
            name: property,
            description: '',
            groupName: 'contactinformation',
            options: [],
            calculated: false,
          },
          ...rest,
          modificationMetadata: { readOnlyValue: readOnly.has(property) },
        }));
        return { status: 200, body: { results } };
      }
      if (method === 'GET' && path === '/crm/v3/pipelines/deals') {
        permit(scopes.readDeals);
        const inOrder = stages.map((stage, at) => ({
          id: stage,
          label: stage,
          displayOrder: at,
          archived: false,
        }));
        const pipeline = { id: 'default', label: 'Sales Pipeline', displayOrder: 0, archived: false };
        // In no order.
        return { status: 200, body: { results: [{ ...pipeline, stages: inOrder.toReversed() }] } };
      }
      const [, kind, id, under] =
        /^\/crm\/v3\/objects\/(contacts|notes|deals|tasks)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
      if (kind === 'contacts') return onContacts(request, id);
      if (kind === 'notes') return onNotes(request, id, under);
      if (kind === 'deals' || kind === 'tasks') return onFollowUps(kind, request, id);
      throw new Refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.reply;
      throw refusal;
    }
  }

  const server = await startCrmServer(answer);
  const fake = Object.assign(server, {
    /** What a server is told to use it. */
    environment: { HUBSPOT_API_BASE: server.url },
    contacts,
    notes,
    followUps,
    /** Tokens that are good, and those that were. */
    tokens: new Set([hubspotToken]),
    expired: new Set<string>(),
    /** Scopes that the private app hasn't. */
    lacking: new Set<string>(),
    invalidEmails: new Set<string>(),
    /** Whether the search finds a contact yet. */
    isIndexed: (_id: string): boolean => true,
    addProperty(property: string, label: string, more: { type?: string; fieldType?: string } = {}) {
      properties.set(property, { label, type: 'string', fieldType: 'text', ...more });
    },
    addContact(has: Record<string, string>): string {
      const contact = { id: nextId(), properties: has, createdAt: instant() };
      contacts.set(contact.id, contact);
      return contact.id;
    },
    /** Everything as at first. */
    clear() {
      contacts.clear();
      notes.clear();
      followUps.clear();
      properties.clear();
      for (const [property, label] of [
        ['email', 'Email'],
        ['firstname', 'First Name'],
        ['lastname', 'Last Name'],
        ['phone', 'Phone Number'],
        ['mobilephone', 'Mobile Phone Number'],
        ['message', 'Message'],
        ['hs_object_id', 'Record ID'],
      ] as const)
        fake.addProperty(property, label);
      fake.addProperty('lifecyclestage', 'Lifecycle Stage', { type: 'enumeration', fieldType: 'radio' });
      for (const set of [fake.expired, fake.lacking, fake.invalidEmails, fake.tokens]) set.clear();
      fake.tokens.add(hubspotToken);
      Object.assign(fake, { failing: null, isIndexed: () => true });
      server.requests.length = 0;
    },
  });
  fake.clear();
  return fake;
}
