// What it is: Pipedrive's API (v2 for persons, their fields, deals and activities, v1 for notes and users) as far as our server asks it, by the types
// of Pipedrive's own client (github.com/pipedrive/client-nodejs) and its page on rate limiting. Nothing is unique; persons are
// searched by what their emails and phones say as typed. It must not know our server.
import { type CrmReply, type CrmRequest, startCrmServer } from '../crm-server.ts';

/** A user's API token. */
export const pipedriveToken = '0123456789abcdef0123456789abcdef01234567';

interface Way {
  value: string;
  primary: boolean;
  label: string;
}
interface Person {
  id: number;
  name: string;
  emails: Way[];
  phones: Way[];
  custom_fields: Record<string, string>;
}
interface Note {
  id: number;
  person_id: number;
  content: string;
  add_time: string;
}

interface FollowUp {
  id: number;
  kind: 'deals' | 'activities';
  person_id: number;
  title: string;
  due_date: string | null;
}

class Refusal extends Error {
  readonly reply: CrmReply;
  constructor(status: number, error: string) {
    super(error);
    this.reply = {
      status,
      body: { success: false, error, error_info: 'Please check developers.pipedrive.com' },
    };
  }
}

export type FakePipedrive = Awaited<ReturnType<typeof startFakePipedrive>>;

/** Starts it on a port of its own. */
export async function startFakePipedrive() {
  const persons = new Map<number, Person>();
  const notes = new Map<number, Note>();
  const followUps = new Map<number, FollowUp>();
  const fields = new Map<string, { label: string; type: string; isCustom: boolean }>();
  let lastId = 0;

  const ok = (data: unknown, status = 200): CrmReply => ({ status, body: { success: true, data } });

  function requirePerson(id: string): Person {
    const person = persons.get(Number(id));
    if (!person) throw new Refusal(404, 'Person not found');
    return person;
  }

  /** What is written, checked as Pipedrive does. */
  function checked(json: Record<string, unknown>): Partial<Person> {
    const { name, emails, phones, custom_fields } = json as Partial<Person>;
    for (const { value } of [...(emails ?? []), ...(phones ?? [])])
      if (!value || fake.invalidEmails.has(value.toLowerCase()))
        throw new Refusal(400, 'Validation failed: emails: invalid value');
    for (const code of Object.keys(custom_fields ?? {}))
      if (!fields.get(code)?.isCustom) throw new Refusal(400, `Validation failed: custom_fields: ${code}`);
    return {
      ...(name !== undefined && { name }),
      ...(emails && { emails }),
      ...(phones && { phones }),
      ...(custom_fields && { custom_fields }),
    };
  }

  function search(query: URLSearchParams): CrmReply {
    const term = (query.get('term') ?? '').toLowerCase();
    const isExact = query.get('exact_match') === 'true';
    if (term.length < (isExact ? 1 : 2)) throw new Refusal(400, 'Term is too short');
    const ways = ({ emails, phones }: Person) => (query.get('fields') === 'email' ? emails : phones);
    const matches = (value: string) =>
      isExact ? value.toLowerCase() === term : value.toLowerCase().includes(term);
    const items = [...persons.values()]
      .filter((person) => ways(person).some(({ value }) => matches(value)))
      .map(({ id, name, emails, phones }) => ({
        result_score: 1,
        item: {
          ...{ id, type: 'person', name },
          emails: emails.map(({ value }) => value),
          phones: phones.map(({ value }) => value),
        },
      }));
    return ok({ items: items.slice(0, Number(query.get('limit') ?? 100)) });
  }

  function onPersons({ method, json, query }: CrmRequest, id: string | undefined): CrmReply {
    if (id === 'search') return search(query);
    if (method === 'POST') {
      const written = checked(json);
      if (!written.name) throw new Refusal(400, 'Validation failed: name: is required');
      const person = { id: ++lastId, emails: [], phones: [], custom_fields: {}, ...written } as Person;
      persons.set(person.id, person);
      return ok(person, 201);
    }
    const person = requirePerson(id ?? '');
    if (method === 'PATCH') {
      const { custom_fields, ...written } = checked(json);
      Object.assign(person, written);
      Object.assign(person.custom_fields, custom_fields);
    }
    return ok(person);
  }

  function onNotes({ method, json, query }: CrmRequest, id: string | undefined): CrmReply {
    if (method === 'GET') {
      const ofPerson = [...notes.values()].filter(
        (note) => note.person_id === Number(query.get('person_id')),
      );
      const latest = ofPerson.toReversed().slice(0, Number(query.get('limit') ?? 100));
      return ok(latest.length > 0 ? latest : null);
    }
    const content = String(json.content ?? '');
    if (!content) throw new Refusal(400, 'Content must be a non-empty string');
    if (method === 'PUT') {
      const note = notes.get(Number(id));
      if (!note) throw new Refusal(404, 'Note not found');
      return ok(Object.assign(note, { content }));
    }
    const addTime = String(json.add_time ?? '');
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(addTime)) throw new Refusal(400, 'add_time is invalid');
    const person = requirePerson(String(json.person_id));
    const note = { id: ++lastId, person_id: person.id, content, add_time: addTime };
    notes.set(note.id, note);
    return ok(note, 201);
  }

  function onFollowUps(kind: FollowUp['kind'], { method, json, query }: CrmRequest): CrmReply {
    const toldOf = ({ id, title, person_id }: FollowUp) => ({
      ...{ id, person_id },
      ...(kind === 'deals' ? { title } : { subject: title }),
    });
    if (method === 'GET') {
      const person = Number(query.get('person_id'));
      const found = [...followUps.values()].filter(
        (one) => one.kind === kind && (!person || one.person_id === person),
      );
      return ok(
        found
          .toReversed()
          .slice(0, Number(query.get('limit') ?? 100))
          .map(toldOf),
      );
    }
    if (kind === 'activities' && json.person_id !== undefined)
      throw new Refusal(
        400,
        "'person_id' is a read-only field. Add a primary participant to set 'person_id' instead.",
      );
    const [participant] = (json.participants ?? []) as { person_id: number; primary: boolean }[];
    const person = requirePerson(String(kind === 'deals' ? json.person_id : participant?.person_id));
    const title = String((kind === 'deals' ? json.title : json.subject) ?? '');
    if (!title) throw new Refusal(400, 'Validation failed: title: is required');
    const due = kind === 'activities' ? String(json.due_date) : null;
    if (due !== null && !/^\d{4}-\d\d-\d\d$/.test(due)) throw new Refusal(400, 'Validation failed: due_date');
    const one = { id: ++lastId, kind, person_id: person.id, title, due_date: due };
    followUps.set(one.id, one);
    return ok(toldOf(one), 201);
  }

  function answer(request: CrmRequest): CrmReply {
    const { path, headers } = request;
    try {
      if (!fake.tokens.has(String(headers['x-api-token']))) throw new Refusal(401, 'unauthorized access');
      if (path === '/v1/users/me')
        return ok({
          id: 1,
          name: 'Olga Baker',
          company_name: 'Corner Bakery',
          company_domain: 'corner-bakery',
        });
      if (path === '/api/v2/personFields')
        return ok(
          [...fields].map(([code, { label, type, isCustom }]) => ({
            ...{ field_code: code, field_name: label, field_type: type, is_custom_field: isCustom },
          })),
        );
      if (path === '/api/v2/deals') return onFollowUps('deals', request);
      if (path === '/api/v2/activities') return onFollowUps('activities', request);
      const [, kind, id] = /^\/(api\/v2\/persons|v1\/notes)(?:\/([^/]+))?$/.exec(path) ?? [];
      if (kind === 'api/v2/persons') return onPersons(request, id);
      if (kind === 'v1/notes') return onNotes(request, id);
      throw new Refusal(404, 'Unknown method .');
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.reply;
      throw refusal;
    }
  }

  const server = await startCrmServer(answer);
  const fake = Object.assign(server, {
    /** What a server is told to use it. */
    environment: { PIPEDRIVE_API_BASE: server.url },
    persons,
    notes,
    followUps,
    tokens: new Set([pipedriveToken]),
    invalidEmails: new Set<string>(),
    /** A custom field; its code. */
    addField(label: string, type = 'varchar'): string {
      const code = Buffer.from(label).toString('hex').padEnd(40, '0').slice(0, 40);
      fields.set(code, { label, type, isCustom: true });
      return code;
    },
    addPerson(name: string, { email, phone }: { email?: string; phone?: string }): number {
      const way = (value: string | undefined) => (value ? [{ value, primary: true, label: 'work' }] : []);
      const person = { id: ++lastId, name, emails: way(email), phones: way(phone), custom_fields: {} };
      persons.set(person.id, person);
      return person.id;
    },
    /** Everything as at first. */
    clear() {
      for (const store of [persons, notes, followUps, fields, fake.invalidEmails, fake.tokens]) store.clear();
      fields.set('name', { label: 'Name', type: 'varchar', isCustom: false });
      fake.tokens.add(pipedriveToken);
      fake.failing = null;
      server.requests.length = 0;
    },
  });
  fake.clear();
  return fake;
}
