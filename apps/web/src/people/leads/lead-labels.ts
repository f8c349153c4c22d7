import type { Lead, LeadScore, LeadStatus } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

export const statusOptions = [
  ['new', 'New'],
  ['contacted', 'Contacted'],
  ['converted', 'Converted'],
] as const satisfies readonly (readonly [LeadStatus, string])[];

export const scoreLabels: Record<LeadScore, string> = { hot: 'Hot', warm: 'Warm', cold: 'Cold' };

export const scoreTints: Record<LeadScore, Tint> = { hot: 'danger', warm: 'brass', cold: 'info' };

/** Underscores of a source are shown as spaces. */
export function sourceLabel(source: string): string {
  const words = source.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a lead is called: name, else how to reach them. */
export const leadTitle = ({ name, email, phone }: Pick<Lead, 'name' | 'email' | 'phone'>) =>
  name || email || phone || 'No contact info';

/** How to write to or call a lead; null when nothing is known. */
export function contactHref({ email, phone }: Pick<Lead, 'email' | 'phone'>): string | null {
  if (email) return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return phone ? `tel:${phone.replace(/[^+\d]/g, '')}` : null;
}
