import type { Erasure, ErasureCounts } from '@deskbell/contract';

const names: Record<keyof ErasureCounts, [one: string, many: string]> = {
  conversations: ['conversation', 'conversations'],
  messages: ['message', 'messages'],
  calls: ['call', 'calls'],
  recordings: ['recording', 'recordings'],
  leads: ['lead', 'leads'],
  appointments: ['appointment', 'appointments'],
  notes: ['note', 'notes'],
  mails: ['mail', 'mails'],
};

/** '2 conversations', '1 lead', …; only what there is. */
export const countLines = (counts: ErasureCounts): string[] =>
  (Object.keys(names) as (keyof ErasureCounts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en-US')} ${names[kind][counts[kind] === 1 ? 0 : 1]}`);

/** The certificate as a text to keep or print; times in UTC, as it may be read anywhere. */
export function certificateText({ id, by, fingerprint, counts, erasedAt, erasedBy }: Erasure): string {
  const lines = countLines(counts);
  return [
    'CERTIFICATE OF ERASURE',
    '',
    `A person’s data was erased by ${by === 'email' ? 'email address' : 'phone number'}.`,
    '',
    `Erased at:    ${erasedAt}`,
    `Erased by:    ${erasedBy}`,
    `Certificate:  ${id}`,
    `Fingerprint:  ${fingerprint}`,
    '',
    'Erased:',
    ...(lines.length > 0 ? lines.map((line) => `  ${line}`) : ['  nothing was found']),
    '',
    'This certificate doesn’t name the person. The fingerprint is a keyed hash: erasing the same address or number',
    'again in this account gives the same fingerprint.',
    '',
  ].join('\r\n');
}
