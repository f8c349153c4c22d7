import type { AuditEntry, PlatformAuditEntry } from '@deskbell/contract';
import { words } from './admin-labels.ts';

/** What people change, as the record names it. */
export const subjectOptions = [
  'account',
  'assistant',
  'appointment',
  'call',
  'client invitation',
  'conversation',
  'faq',
  'job',
  'knowledge source',
  'lead',
  'mail',
  'member',
  'note',
  'service',
  'staff member',
  'team invitation',
].map((subject) => [subject, words(subjectText(subject))] as const);

/** 'Updated assistant'. */
export const deedOf = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string =>
  `${words(action)} ${subjectText(subject)}`;

/** What changed, line by line: 'setup status: pending → live', then the fields of which only the names are kept. */
export function changesOf({ detail, fields }: Pick<AuditEntry, 'detail' | 'fields'>): string[] {
  const told = Object.entries(detail).map(([name, value]) => `${plain(name)}: ${valueText(value)}`);
  const untold = fields.filter((name) => !Object.hasOwn(detail, name)).map(plain);
  return untold.length > 0 ? [...told, untold.join(', ')] : told;
}

/** Who it was; the record outlives its people. */
export const actorName = ({ actor }: Pick<AuditEntry, 'actor'>): string =>
  actor.name?.trim() || actor.email || 'Somebody who is gone';

/** Where it was; null for the installation itself. */
export const accountLabel = ({ accountId, accountName }: PlatformAuditEntry): string | null =>
  accountId === null ? null : (accountName ?? 'An account that is gone');

function subjectText(subject: string): string {
  return subject === 'faq' ? 'FAQ' : plain(subject);
}

function plain(name: string): string {
  return name.replaceAll('_', ' ');
}

function valueText(value: unknown): string {
  if (!Array.isArray(value) || value.length !== 2) return oneValue(value);
  const [before, after] = value.map(oneValue);
  if (isNothing(value[0])) return after!;
  return isNothing(value[1]) ? `was ${before}` : `${before} → ${after}`;
}

function oneValue(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
