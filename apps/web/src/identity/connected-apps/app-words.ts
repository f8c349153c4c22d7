import type { AppScope } from '@deskbell/contract';

/** What an app with the scope can do, by the tools that there are: in the order in which it is asked. */
export const appScopeLabels: readonly (readonly [AppScope, string])[] = [
  ['desk.read', 'Read your conversations and leads, and find free times'],
  ['desk.answer', 'Book appointments for your customers'],
  ['setup.read', 'See your assistants and services, and search what your assistants know'],
  ['setup.write', 'Add FAQs, which your customers get right away, and try out answers'],
];

/** What an app may do, in a few words each. */
const brief: Record<AppScope, string> = {
  'desk.read': 'reads conversations and leads',
  'desk.answer': 'books appointments',
  'setup.read': 'searches your knowledge',
  'setup.write': 'adds FAQs',
};

/** The same in one sentence: "Reads conversations and leads, books appointments". */
export function accessSentence(scopes: readonly AppScope[]): string {
  const text = appScopeLabels.flatMap(([scope]) => (scopes.includes(scope) ? [brief[scope]] : [])).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
