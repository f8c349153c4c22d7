// What it is: Salesforce's REST API as far as our server asks it, by Salesforce's REST API Developer Guide, its object reference
// (Contact, Task, Opportunity, OpportunityContactRole) and the OAuth 2.0 client credentials flow: access tokens end without a word, and
// records are found by SOQL. It must not know our server.
import { type CrmReply, type CrmRequest, startCrmServer } from '../crm-server.ts';
import { type Row, select } from './select.ts';

/** An app of an organization's own. */
export const salesforceApp = {
  host: 'corner-bakery.my.salesforce.com',
  clientId: '3MVG9-only-in-tests',
  clientSecret: 'A1B2C3-only-in-tests',
};

class Refusal extends Error {
  readonly reply: CrmReply;
  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.reply = { status, body: [{ message, errorCode, fields: [] }] };
  }
}

const root = '/services/data/v62.0';
const prefixes: Record<string, string> = {
  Contact: '003',
  Task: '00T',
  Opportunity: '006',
  OpportunityContactRole: '00K',
};
const readOnly = new Set(['Id', 'Name', 'CreatedDate']);

export type FakeSalesforce = Awaited<ReturnType<typeof startFakeSalesforce>>;

/** Starts it on a port of its own. */
export async function startFakeSalesforce() {
  const tables = new Map<string, Row[]>();
  const fields = new Map<string, { label: string; type: string }>();
  const access = new Set<string>();
  let lastId = 0;
  const tableOf = (type: string) => tables.get(type) ?? tables.set(type, []).get(type)!;

  function issue(json: Record<string, unknown>): CrmReply {
    if (json.grant_type !== 'client_credentials')
      return {
        status: 400,
        body: { error: 'unsupported_grant_type', error_description: 'grant type not supported' },
      };
    if (json.client_id !== salesforceApp.clientId)
      return {
        status: 400,
        body: { error: 'invalid_client_id', error_description: 'client identifier invalid' },
      };
    if (!fake.secrets.has(String(json.client_secret)))
      return {
        status: 400,
        body: { error: 'invalid_client', error_description: 'invalid client credentials' },
      };
    const token = `00D!${access.size + 1}.${fake.issued++}`;
    access.add(token);
    return {
      status: 200,
      body: { access_token: token, instance_url: server.url, token_type: 'Bearer', scope: 'api' },
    };
  }

  /** What is written, checked as Salesforce does. */
  function checked(type: string, json: Record<string, unknown>): Row {
    for (const field of Object.keys(json)) {
      const isKnown = type !== 'Contact' || fields.has(field);
      if (!isKnown || (readOnly.has(field) && type === 'Contact'))
        throw new Refusal(400, 'INVALID_FIELD', `No such column '${field}' on sobject of type ${type}`);
    }
    const email = json.Email as string | undefined;
    if (email !== undefined && fake.invalidEmails.has(email.toLowerCase()))
      throw new Refusal(400, 'INVALID_EMAIL_ADDRESS', `Email: invalid email address: ${email}`);
    return json as Row;
  }

  function create(type: string, json: Record<string, unknown>): CrmReply {
    const required = { Contact: ['LastName'], Task: [], Opportunity: ['Name', 'StageName', 'CloseDate'] }[
      type
    ];
    if (!required) throw new Refusal(404, 'NOT_FOUND', 'The requested resource does not exist');
    const written = checked(type, json);
    const missing = required.filter((field) => !written[field]);
    if (missing.length > 0)
      throw new Refusal(
        400,
        'REQUIRED_FIELD_MISSING',
        `Required fields are missing: [${missing.join(', ')}]`,
      );
    const contact = (written.WhoId ?? written.ContactId) as string | undefined;
    if (contact !== undefined && !tableOf('Contact').some(({ Id }) => Id === contact))
      throw new Refusal(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id');
    if (type === 'Task' && written.Status !== undefined && written.Status !== 'Completed')
      throw new Refusal(
        400,
        'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
        'Status: bad value for restricted picklist field',
      );
    const Id = put(type, written);
    // As of API version 46: the contact becomes the primary one of the opportunity.
    if (type === 'Opportunity' && contact)
      put('OpportunityContactRole', {
        ...{ OpportunityId: Id, ContactId: contact, Opportunity: { Name: written.Name } },
      });
    return { status: 201, body: { id: Id, success: true, errors: [] } };
  }

  function put(type: string, row: Row): string {
    const Id = `${prefixes[type]}${String(++lastId).padStart(15, '0')}`;
    tableOf(type).push({
      ...row,
      Id,
      CreatedDate: new Date(Date.UTC(2026, 0, 1) + lastId * 1000).toISOString(),
    });
    return Id;
  }

  function update(type: string, id: string, json: Record<string, unknown>): CrmReply {
    const row = tableOf(type).find(({ Id }) => Id === id);
    if (!row)
      throw new Refusal(
        404,
        'NOT_FOUND',
        'Provided external ID field does not exist or is not accessible: Id',
      );
    Object.assign(row, checked(type, json));
    return { status: 204, body: null };
  }

  function query(soql: string): CrmReply {
    const rows = select(soql, tableOf, (type, field) => type !== 'Contact' || fields.has(field));
    if (typeof rows === 'string') throw new Refusal(400, 'INVALID_FIELD', rows);
    return { status: 200, body: { totalSize: rows.length, done: true, records: rows } };
  }

  function answer({ method, path, query: asked, headers, json }: CrmRequest): CrmReply {
    try {
      if (path === '/services/oauth2/token') return issue(json);
      if (!access.has(String(headers.authorization).replace('Bearer ', '')))
        throw new Refusal(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
      if (path === `${root}/query`) return query(asked.get('q') ?? '');
      if (path === `${root}/sobjects/Contact/describe`)
        return {
          status: 200,
          body: {
            fields: [...fields].map(([name, { label, type }]) => ({
              ...{ name, label, type, createable: !readOnly.has(name), updateable: !readOnly.has(name) },
            })),
          },
        };
      const [, type, id] = new RegExp(`^${root}/sobjects/(\\w+)(?:/(\\w+))?$`).exec(path) ?? [];
      if (method === 'POST' && type && !id) return create(type, json);
      if (method === 'PATCH' && type && id) return update(type, id, json);
      throw new Refusal(404, 'NOT_FOUND', 'The requested resource does not exist');
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.reply;
      throw refusal;
    }
  }

  const server = await startCrmServer(answer);
  const fake = Object.assign(server, {
    /** What a server is told to use it. */
    environment: { SALESFORCE_API_BASE: server.url },
    /** Good secrets of the app. */
    secrets: new Set([salesforceApp.clientSecret]),
    /** How many access tokens were given out. */
    issued: 0,
    invalidEmails: new Set<string>(),
    rows: (type: string): readonly Row[] => tableOf(type),
    remove: (type: string, id?: string) =>
      void tables.set(type, id === undefined ? [] : tableOf(type).filter(({ Id }) => Id !== id)),
    addContact: (row: Row): string => put('Contact', row),
    /** A custom field of contacts; its name. */
    addField(label: string): string {
      const name = `${label.replaceAll(' ', '_')}__c`;
      fields.set(name, { label, type: 'string' });
      return name;
    },
    /** All access tokens end, as they do after a while. */
    endAccess: () => access.clear(),
    /** Everything as at first. */
    clear() {
      for (const store of [tables, fields, access, fake.invalidEmails, fake.secrets]) store.clear();
      fake.secrets.add(salesforceApp.clientSecret);
      tables.set('Organization', [{ Id: '00D1', Name: 'Corner Bakery' }]);
      const stages = ['Prospecting', 'Closed Won'];
      tables.set(
        'OpportunityStage',
        stages.map((ApiName, SortOrder) => ({ ApiName, SortOrder, IsActive: true })),
      );
      tables.set('TaskStatus', [
        { ApiName: 'Not Started', SortOrder: 1, IsClosed: false },
        { ApiName: 'Completed', SortOrder: 2, IsClosed: true },
      ]);
      for (const name of [
        'Id',
        'Name',
        'CreatedDate',
        'FirstName',
        'LastName',
        'Email',
        'Phone',
        'MobilePhone',
      ])
        fields.set(name, { label: name, type: name === 'Email' ? 'email' : 'string' });
      fake.failing = null;
      server.requests.length = 0;
    },
  });
  fake.clear();
  return fake;
}
