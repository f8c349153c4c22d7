import type { AuditEntry, PlatformAuditEntry } from '@deskbell/contract';
import { actionText, subjectOptions } from '../../privacy/index.ts';
import { words } from '../admin-labels.ts';

/** What people change in accounts, and what the administrator does to the installation. */
export const platformSubjects = [...subjectOptions, ['job', 'Jobs'], ['mail', 'Mails']] as const;

/** 'Changed an assistant'; what of it is told by `changesOf`. */
export const platformActionText = (entry: AuditEntry): string => words(actionText({ ...entry, fields: [] }));

/** What changed, line by line: 'setup status: pending → live', then the fields of which only the names are kept. */
export function changesOf({ detail, fields }: Pick<AuditEntry, 'detail' | 'fields'>): string[] {
  const told = Object.entries(detail).map(([name, value]) => `${plain(name)}: ${valueText(value)}`);
  const untold = fields.filter((name) => !Object.hasOwn(detail, name)).map(plain);
  return untold.length > 0 ? [...told, untold.join(', ')] : told;
}

/** Where it was; null for the installation itself. */
export const accountLabel = ({ accountId, accountName }: PlatformAuditEntry): string | null =>
  accountId === null ? null : (accountName ?? 'Deleted account');

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
