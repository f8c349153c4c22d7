// What it is: Zoho CRM's API v8 as far as our server asks it, by Zoho's pages on its records, notes, fields, COQL, status codes and
// OAuth (self client): a code is good once, access tokens for an hour, and refusals of the token server may have the status 200. It must
// not know our server.
import { type CrmReply, type CrmRequest, startCrmServer } from '../crm-server.ts';
import { type Row, select } from '../fake-salesforce/select.ts';

/** A self client of an organization's own; its code is good once. */
export const zohoApp = {
  host: 'com',
  clientId: '1000.ONLYINTESTS',
  clientSecret: 'only-in-tests-secret',
  code: '1000.code-only-in-tests',
};

class Refusal extends Error {
  readonly reply: CrmReply;
  constructor(status: number, code: string, message: string, details: object = {}) {
    super(message);
    const told = { code, details, message, status: 'error' };
    // What is wrong with a record is told beside it.
    this.reply = { status, body: status === 400 && 'api_name' in details ? { data: [told] } : told };
  }
}

const root = '/crm/v8';
const required: Record<string, string[]> = {
  Contacts: ['Last_Name'],
  Notes: ['Parent_Id'],
  Deals: ['Deal_Name', 'Stage', 'Pipeline'],
  Tasks: ['Subject'],
};

export type FakeZoho = Awaited<ReturnType<typeof startFakeZoho>>;

/** Starts it on a port of its own. */
export async function startFakeZoho() {
  const tables = new Map<string, Row[]>();
  const fields = new Map<string, { label: string; type: string }>();
  const access = new Set<string>();
  let lastId = 0;
  const tableOf = (type: string) => tables.get(type) ?? tables.set(type, []).get(type)!;

  function issue(json: Record<string, unknown>): CrmReply {
    const error = (word: string) => ({ status: 200, body: { error: word } });
    if (json.client_id !== zohoApp.clientId) return error('invalid_client');
    if (json.client_secret !== zohoApp.clientSecret) return error('invalid_client_secret');
    const token = `1000.access${++fake.issued}`;
    const told = { access_token: token, api_domain: server.url, token_type: 'Bearer', expires_in: 3600 };
    if (json.grant_type === 'authorization_code') {
      if (!fake.codes.delete(String(json.code))) return error('invalid_code');
      const refreshToken = `1000.refresh${fake.issued}`;
      fake.refreshTokens.add(refreshToken);
      access.add(token);
      return { status: 200, body: { ...told, refresh_token: refreshToken } };
    }
    if (!fake.refreshTokens.has(String(json.refresh_token))) return error('invalid_code');
    access.add(token);
    return { status: 200, body: told };
  }

  /** What is written, checked as Zoho does. */
  function checked(type: string, json: Record<string, unknown>): Row {
    const [record = {}] = (json.data ?? []) as Row[];
    const unknown = Object.keys(record).find((field) => type === 'Contacts' && !fields.has(field));
    if (unknown) throw new Refusal(400, 'INVALID_DATA', 'invalid data', { api_name: unknown });
    const email = String(record.Email ?? '').toLowerCase();
    if (fake.invalidEmails.has(email))
      throw new Refusal(400, 'INVALID_DATA', 'invalid data', { api_name: 'Email' });
    const other = tableOf('Contacts').find((one) => email && String(one.Email ?? '').toLowerCase() === email);
    if (type === 'Contacts' && fake.isEmailUnique && other)
      throw new Refusal(400, 'DUPLICATE_DATA', 'duplicate data', { api_name: 'Email', id: other.id });
    return record;
  }

  const written = (id: unknown, status: number): CrmReply => ({
    status,
    body: { data: [{ code: 'SUCCESS', details: { id }, message: 'record added', status: 'success' }] },
  });

  function create(type: string, json: Record<string, unknown>): CrmReply {
    fake.beforeCreating?.();
    const record = checked(type, json);
    const missing = required[type]!.find((field) => !record[field]);
    if (missing)
      throw new Refusal(400, 'MANDATORY_NOT_FOUND', 'required field not found', { api_name: missing });
    const contact = [record.Parent_Id, record.Contact_Name, record.Who_Id].find(Boolean) as
      | { id: string }
      | undefined;
    if (contact && !tableOf('Contacts').some(({ id }) => id === contact.id))
      throw new Refusal(400, 'INVALID_DATA', 'the related id given seems to be invalid', {
        api_name: 'Contact',
      });
    return written(put(type, record), 201);
  }

  function put(type: string, record: Row): string {
    const id = String(5_550_000_000_000 + ++lastId);
    const Created_Time = new Date(Date.UTC(2026, 0, 1) + lastId * 1000).toISOString();
    const plain = Object.entries(record).map(([field, value]) => [field, idOf(value)]);
    tableOf(type).push({ ...Object.fromEntries(plain), id, Created_Time });
    return id;
  }

  function update(type: string, id: string, json: Record<string, unknown>): CrmReply {
    const row = tableOf(type).find((one) => one.id === id);
    if (!row) throw new Refusal(400, 'INVALID_DATA', 'the id given seems to be invalid', { api_name: 'id' });
    Object.assign(row, checked(type, json));
    return written(id, 200);
  }

  const listed = (data: Row[]): CrmReply =>
    data.length > 0 ? { status: 200, body: { data } } : { status: 204, body: null };

  function coql(text: string): CrmReply {
    const rows = select(
      text,
      tableOf,
      (type, field) => type !== 'Contacts' || field === 'id' || fields.has(field),
    );
    if (typeof rows === 'string') throw new Refusal(400, 'INVALID_QUERY', rows);
    return listed(rows);
  }

  function answer({ method, path, query, headers, json }: CrmRequest): CrmReply {
    try {
      if (path === '/oauth/v2/token') return issue(json);
      if (!access.has(String(headers.authorization).replace('Zoho-oauthtoken ', '')))
        throw new Refusal(401, 'INVALID_TOKEN', 'invalid oauth token');
      if (path.includes('Deals') || query.get('module') === 'Deals')
        requireScope('ZohoCRM.modules.deals.ALL');
      if (path === `${root}/org`)
        return { status: 200, body: { org: [{ company_name: 'Corner Bakery', zgid: '600123' }] } };
      if (path === `${root}/coql`) return coql(String(json.select_query));
      if (path === `${root}/settings/fields`)
        return { status: 200, body: { fields: fieldsOf(query.get('module')) } };
      const [, type, id, related] = new RegExp(`^${root}/(\\w+)(?:/(\\w+))?(?:/(\\w+))?$`).exec(path) ?? [];
      if (!type || !required[type])
        throw new Refusal(
          404,
          'INVALID_URL_PATTERN',
          'Please check if the URL trying to access is a correct one',
        );
      if (method === 'GET' && related)
        return listed(
          tableOf(related)
            .filter((one) => one.Parent_Id === id)
            .toReversed(),
        );
      if (method === 'GET') return listed(tableOf(type).slice(0, 1));
      if (method === 'POST' && !id) return create(type, json);
      return update(type, id ?? '', json);
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.reply;
      throw refusal;
    }
  }

  function requireScope(scope: string): void {
    if (fake.lacking.has(scope))
      throw new Refusal(401, 'OAUTH_SCOPE_MISMATCH', 'invalid oauth scope to access this URL');
  }

  const pickList = (api_name: string, values: string[]) => ({
    ...{ api_name, field_label: api_name, data_type: 'picklist', read_only: false },
    pick_list_values: values.map((actual_value, nr) => ({
      actual_value,
      sequence_number: nr + 1,
      type: 'used',
    })),
  });

  function fieldsOf(module: string | null): unknown[] {
    if (module === 'Deals')
      return [
        pickList('Stage', ['-None-', 'Qualification', 'Closed Won']),
        pickList('Pipeline', ['Standard']),
      ];
    return [...fields].map(([api_name, { label, type }]) => ({
      ...{ api_name, field_label: label, data_type: type, read_only: false, field_read_only: false },
    }));
  }

  const server = await startCrmServer(answer);
  const fake = Object.assign(server, {
    /** What a server is told to use it. */
    environment: { ZOHO_API_BASE: server.url },
    codes: new Set([zohoApp.code]),
    refreshTokens: new Set<string>(),
    lacking: new Set<string>(),
    /** How many access tokens were given out. */
    issued: 0,
    invalidEmails: new Set<string>(),
    /** Somebody there has set emails to be each once. */
    isEmailUnique: false,
    /** What happens just before a record is written. */
    beforeCreating: null as (() => void) | null,
    rows: (type: string): readonly Row[] => tableOf(type),
    remove: (type: string, id?: string) =>
      void tables.set(type, id === undefined ? [] : tableOf(type).filter((one) => one.id !== id)),
    addContact: (record: Row): string => put('Contacts', record),
    /** A custom field of contacts; its name. */
    addField(label: string): string {
      const name = label.replaceAll(' ', '_');
      fields.set(name, { label, type: 'text' });
      return name;
    },
    /** All access tokens end, as they do after an hour. */
    endAccess: () => access.clear(),
    /** Everything as at first. */
    clear() {
      for (const store of [tables, fields, access, fake.invalidEmails, fake.lacking, fake.codes])
        store.clear();
      fake.codes.add(zohoApp.code);
      fake.isEmailUnique = false;
      for (const name of ['First_Name', 'Last_Name', 'Email', 'Phone', 'Mobile'])
        fields.set(name, { label: name.replace('_', ' '), type: name === 'Email' ? 'email' : 'text' });
      fake.failing = null;
      server.requests.length = 0;
    },
  });
  fake.clear();
  return fake;
}

/** Lookups are stored as the id that they name. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
