import type { Import, ImportField, ImportKind, ImportOrigin } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

export const fieldLabels: Record<ImportField, string> = {
  question: 'Question',
  answer: 'Answer',
  examples: 'Other phrasings',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  interest: 'Interest',
  score: 'Score',
  status: 'Status',
  capturedAt: 'Date added',
  service: 'Service',
  staff: 'Staff member',
  date: 'Date',
  time: 'Time',
  note: 'Note',
};

export const tableKinds = [
  ['faqs', 'FAQs'],
  ['leads', 'Contacts'],
  ['appointments', 'Appointments'],
] as const satisfies readonly (readonly [ImportKind, string])[];

const nouns: Record<ImportKind, [one: string, many: string]> = {
  faqs: ['FAQ', 'FAQs'],
  articles: ['article', 'articles'],
  leads: ['contact', 'contacts'],
  appointments: ['appointment', 'appointments'],
};

/** "1 contact", "1,200 contacts". */
export const counted = (kind: ImportKind, count: number): string =>
  `${count.toLocaleString('en-US')} ${nouns[kind][count === 1 ? 0 : 1]}`;

export const originNames: Record<ImportOrigin, string> = {
  csv: 'CSV',
  zendesk: 'Zendesk',
  intercom: 'Intercom',
  chatwoot: 'Chatwoot',
  crisp: 'Crisp',
  dialogflow: 'Dialogflow',
  rasa: 'Rasa',
};

/** How a row is found again: by its line in a table, else by its number in the file. */
export const rowName = (origin: ImportOrigin, row: number): string =>
  `${origin === 'csv' ? 'Line' : 'No.'} ${row.toLocaleString('en-US')}`;

export const statusBadges: Record<Import['status'], readonly [Tint, string]> = {
  draft: ['plain', 'Draft'],
  importing: ['info', 'Importing'],
  imported: ['good', 'Imported'],
  failed: ['danger', 'Stopped'],
  undoing: ['info', 'Undoing'],
  undone: ['plain', 'Undone'],
};

/** What became of an import, in a sentence. */
export function resultText({ kind, status, total, done, added, skipped, kept }: Import): string {
  const number = (count: number) => count.toLocaleString('en-US');
  switch (status) {
    case 'draft':
      return 'Not imported yet.';
    case 'importing':
      return `${number(done)} of ${number(total)}`;
    case 'undoing':
      return `Taking back ${counted(kind, added)} …`;
    case 'undone':
      return kept > 0
        ? `Taken back, except ${number(kept)} that changed since.`
        : `${counted(kind, added)} taken back.`;
    case 'imported':
    case 'failed':
      return `${counted(kind, added)} added${skipped > 0 ? `, ${number(skipped)} skipped` : ''}.`;
  }
}
