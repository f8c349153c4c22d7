import type { AuditEntry } from '@deskbell/contract';

/** As they stand in a sentence, and as a choice. */
const subjects = new Map(
  Object.entries<[inSentence: string, label: string]>({
    account: ['the account', 'Account'],
    'API key': ['an API key', 'API keys'],
    appointment: ['an appointment', 'Appointments'],
    assistant: ['an assistant', 'Assistants'],
    'calendar sign-in': ['a calendar sign-in', 'Calendar sign-ins'],
    call: ['a call', 'Calls'],
    'client invitation': ['an invitation to the client portal', 'Client invitations'],
    'connected app': ['a connected app', 'Connected apps'],
    'connected calendar': ['a connected calendar', 'Connected calendars'],
    conversation: ['a conversation', 'Conversations'],
    faq: ['an FAQ', 'FAQs'],
    file: ['a file', 'Files'],
    'knowledge base': ['a knowledge base', 'Knowledge bases'],
    'knowledge source': ['a knowledge source', 'Knowledge sources'],
    import: ['an import', 'Imports'],
    lead: ['a lead', 'Leads'],
    'saved reply': ['a saved reply', 'Saved replies'],
    member: ['a team member', 'Team members'],
    note: ['a note', 'Notes'],
    password: ['their password', 'Passwords'],
    person: ['a person', 'Persons erased'],
    service: ['a service', 'Services'],
    'service staff': ['a service provider', 'Service providers'],
    squad: ['a squad', 'Squads'],
    'staff member': ['a staff member', 'Staff'],
    'structured output': ['a structured output', 'Structured outputs'],
    'test suite': ['a test suite', 'Test suites'],
    'team invitation': ['an invitation to the team', 'Team invitations'],
    tag: ['a tag', 'Tags'],
    'conversation tag': ['a tag of a conversation', 'Tags of conversations'],
    webhook: ['a webhook', 'Webhooks'],
  }),
);

/** What people change, as a choice. */
export const subjectOptions = [...subjects].map(([subject, [, label]]) => [subject, label] as const);

/** Who it was; the record outlives its people. */
export const actorOf = ({ actor }: Pick<AuditEntry, 'actor'>): string =>
  actor.name?.trim() || actor.email || 'Former user';

/** The API key by which they did it; null: in person. */
export const keyOf = ({ detail }: Pick<AuditEntry, 'detail'>): string | null =>
  typeof detail.api_key === 'string' ? detail.api_key : null;

/** The action, to be read after the actor's name: 'changed an FAQ (answer, question)'. */
export function actionText(entry: Pick<AuditEntry, 'action' | 'subject' | 'fields' | 'detail'>): string {
  const { action, subject, fields, detail } = entry;
  const thing = subjects.get(subject)?.[0] ?? `the ${plain(subject)}`;
  switch (action) {
    case 'created':
      return `added ${thing}`;
    case 'deleted':
      return subject === 'service staff' ? 'removed a provider from a service' : `deleted ${thing}`;
    case 'updated':
      if (subject === 'call' && lastOf(detail.recording) === 'none') return 'erased the recording of a call';
      return `changed ${thing}${inBrackets(fields.map((field) => changeOf(field, detail[field])))}`;
    case 'exported':
      return subject === 'account' ? 'exported the whole account' : `exported ${thing}`;
    case 'erased':
      return `erased ${thing}${inBrackets(erasedIn(detail))}`;
    default:
      return `${plain(action)} ${thing}`;
  }
}

const inBrackets = (words: string[]): string => (words.length > 0 ? ` (${words.join(', ')})` : '');

/** The field's name, with what it was and is where the record tells that. */
function changeOf(field: string, told: unknown): string {
  if (!Array.isArray(told)) return plain(field);
  return `${plain(field)}: ${valueText(told[0])} → ${valueText(told[1])}`;
}

const erasedIn = (detail: AuditEntry['detail']): string[] =>
  Object.entries(detail).flatMap(([kind, count]) =>
    typeof count === 'number' && count > 0 ? [`${count} ${count === 1 ? kind.slice(0, -1) : kind}`] : [],
  );

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? plain(value) : JSON.stringify(value);
}

const lastOf = (told: unknown): unknown => (Array.isArray(told) ? told.at(-1) : undefined);
const plain = (name: string): string => name.replaceAll('_', ' ');
