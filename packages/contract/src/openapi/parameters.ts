import { visitorHeader } from '../conversation/visitor-details.ts';
import { type Endpoint, takesIdempotencyKey } from '../kernel/endpoint.ts';
import type { Schemas } from './describe-schemas.ts';
import { exampleValue } from './example-of.ts';
import type { JsonSchema } from './json-schema.ts';

/** An endpoint's parameters in path, query and headers. */
export function parametersOf(endpoint: Endpoint, schemas: Schemas) {
  const inAddress = (['params', 'query'] as const).flatMap((place) => {
    const schema = endpoint[place];
    if (!schema) return [];
    const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => {
      const description =
        place === 'params'
          ? idNote(endpoint.path, name)
          : (queryNotes.get(`${endpoint.path} ${name}`) ?? queryNotes.get(name));
      const example = place === 'params' || required.includes(name) ? exampleValue(name) : undefined;
      return {
        name,
        in: place === 'params' ? 'path' : 'query',
        required: place === 'params' || required.includes(name),
        ...(description && { description }),
        schema: property,
        ...(example !== undefined && { example }),
      };
    });
  });
  const inHeaders = (endpoint.headers ?? []).map((name) => ({
    name,
    in: 'header',
    required: false,
    description: headerNotes.get(name),
    schema: { type: 'string' },
  }));
  return [...inAddress, ...inHeaders, ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : [])];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice, such as a UUID. Sent again within a day with the same request, the first answer is given again and nothing is created.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const headerNotes = new Map([
  [
    visitorHeader,
    'Who the visitor says they are (`VisitorDetails`): JSON, percent-encoded, such as `%7B%22name%22%3A%22Ada%22%7D`',
  ],
]);

/** `/api/leads/:id`: the id of a lead. */
function idNote(path: string, name: string): string {
  if (name === 'userId') return 'The id of the user';
  const noun = path.split(`/:${name}`)[0]!.split('/').at(-1)!;
  return `The id of the ${nouns.get(noun) ?? noun.replaceAll('-', ' ').replace(/s$/, '')}`;
}

const nouns = new Map(
  Object.entries({
    clients: 'assistant that is managed for the client',
    outbox: 'email',
    'dead-jobs': 'job',
    staff: 'staff member',
    widget: 'assistant',
  }),
);

const day = (which: string) => `The ${which} day to include, in the account's time zone`;

/** By name, and by path and name where the name means something else. */
const queryNotes = new Map(
  Object.entries({
    '/api/assistants/:id/waitlist show':
      'Who waits or has an offer (`open`), the others (`closed`), or both (`all`)',
    cursor: 'Where the page begins: the cursor in the Link header of the page before',
    limit: 'The most rows to answer',
    search: 'Only rows that contain this text',
    from: day('first'),
    to: day('last'),
    assistantId: 'Only this assistant',
    conversationId: 'Only this conversation',
    schemaOverride: '`true`: its schema may be given another type',
    view: 'A part of the inbox: `mine` is open and assigned to whoever asks, `unassigned` open and nobody’s, `open` is active, pending or waited in, `snoozed` put off, `closed` the rest',
    missed: 'Only missed calls that nobody has seen to yet: `open`',
    waiting: 'Only those whose customer waits for a person, having asked for one; `false`: only the others',
    tag: 'Only those with this tag',
    unread: 'Only those that are unread by whoever asks',
    staffId: 'Only this staff member',
    serviceId: 'The service to find free times for',
    actorId: 'Only what this user did',
    subject: 'Only changes to this kind of record, such as `assistant` or `lead`',
    accountId: 'Only this account',
    type: 'Only conversations of this type',
    status: 'Only rows with this status',
    setupStatus: 'Only clients with this status',
    score: 'Only leads with this score',
    purpose: 'Only calls for this reason',
    state: 'Only calls in this state',
    result: 'Only people of whom this became',
    source: 'Only leads from this source',
    period: 'The last 7, 30, or 90 days',
    format: 'The format of the file',
    query: 'The question',
    name: 'The name of the file',
    token: 'The token from the link in the email',
    wanted: '`true` subscribes again',
    id: 'Only the one with this id',
    phoneNumberId: 'Only this phone number',
    endedReason: 'Only calls that ended for this reason',
    idAny: 'Only those with one of these ids; give it once for each',
    assistantIdAny: 'Only these assistants; give it once for each',
    sessionId: 'Only this session',
    previousChatId: 'Only what follows this chat',
    '/api/chat/attachments assistantId': 'The assistant it is sent to',
    '/api/chat/attachments conversationId': 'The conversation it belongs to; absent: a new one',
    afterSeq: 'The last message you know: refused with 409 if a colleague has written since',
    clientMessageId: 'An id of your own: the same twice is one message',
    preview: 'Only for a member of the account: whatever the assistant’s status',
    '/provider/session name': 'Only sessions of this name',
    '/provider/logs type': 'Only `Webhook` has entries here',
    webhookType: 'Only messages of this type, such as `end-of-call-report`',
    callId: 'Only this call',
    customerId: 'Only this customer: nothing is logged of any',
    squadId: 'Only conversations with this squad',
    page: 'Which page, from 1',
    pageState: 'Not needed here: pages are counted',
    sortOrder: 'Oldest (`ASC`) or newest (`DESC`) first',
    createdAtGt: 'Only what was created after this time',
    createdAtGe: 'Only what was created at this time or after',
    createdAtLt: 'Only what was created before this time',
    createdAtLe: 'Only what was created at this time or before',
    updatedAtGt: 'Only what was last changed after this time',
    updatedAtGe: 'Only what was last changed at this time or after',
    updatedAtLt: 'Only what was last changed before this time',
    updatedAtLe: 'Only what was last changed at this time or before',
    '/api/conversations/:id/events after': 'The seq of the last message you have; 0 for all',
    '/api/events after': 'The id of the last event you have',
    '/api/events away': 'Nobody looks: what listens counts as nobody at the desk',
  }),
);
