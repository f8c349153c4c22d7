import { exportedTables } from './exported-tables.ts';

/** What is what in an export, for whoever opens it. */
export function archiveReadme({
  brandName,
  timeZone,
  at,
}: {
  brandName: string;
  timeZone: string;
  at: Date;
}): string {
  const longest = Math.max(...exportedTables.map(({ file }) => file.length));
  const files = exportedTables.map(({ file, about }) => `  ${file.padEnd(longest)}  ${about}`);
  return [
    `Everything of your account at ${brandName}, as it was at ${at.toISOString()}.`,
    '',
    'There are two files of each kind, with the same rows and columns:',
    `  .csv   for spreadsheets; times are in ${timeZone}. A value that a spreadsheet would take for a formula`,
    '         begins with an apostrophe.',
    '  .json  for programs; times are in UTC (ISO 8601).',
    '',
    ...files,
    '',
    'documents/   uploaded files that could not be read yet; the text of all others is in knowledge-passages',
    'recordings/  the sound of calls, caller left and assistant right; a name is the id of its call',
    '',
    'Rows refer to each other by id (conversation_id, assistant_id, …). Left out are secrets (tokens, keys), what is',
    'computed from these rows (search vectors, figures), and what mails said.',
    'This file holds what your customers told you. Keep it safe, and delete it when you no longer need it.',
    '',
  ].join('\r\n');
}
