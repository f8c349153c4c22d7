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
    `Everything in your ${brandName} account as of ${at.toISOString()}.`,
    '',
    'Each kind of data comes as two files with the same rows and columns:',
    `  .csv for spreadsheets, with times in ${timeZone}. A value that a spreadsheet would read as a formula`,
    '         begins with an apostrophe.',
    '  .json for programs, with times in UTC (ISO 8601).',
    '',
    ...files,
    '',
    'documents/   uploaded files that could not be read yet; the text of all others is in knowledge-passages',
    'attachments/ pictures and PDFs that came with messages',
    'files/       files uploaded by the provider interface',
    'recordings/ call audio, with the caller on the left and the assistant on the right; each file is named after its call',
    '',
    'Rows refer to each other by id (conversation_id, assistant_id, …). Not included: secrets (tokens, keys), what is',
    'computed from these rows (search vectors, stats), and the text of emails.',
    'This file contains customer data. Keep it safe, and delete it when you no longer need it.',
    '',
  ].join('\r\n');
}
