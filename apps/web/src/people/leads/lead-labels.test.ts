import { expect, it } from 'vitest';
import { contactHref, leadTitle, sourceLabel } from './lead-labels.ts';

it.each([
  [{ email: 'ada@example.com', phone: '+15550100' }, 'mailto:ada@example.com'],
  [{ email: 'a?subject=x&b@example.com', phone: null }, 'mailto:a%3Fsubject%3Dx%26b@example.com'],
  [{ email: null, phone: '+1 555 0100' }, 'tel:+15550100'],
  [{ email: null, phone: null }, null],
])('contacts %o at %s', (lead, href) => {
  expect(contactHref(lead)).toBe(href);
});

it('calls a lead by name, else by what is known', () => {
  expect(leadTitle({ name: 'Ada', email: 'a@b.co', phone: null })).toBe('Ada');
  expect(leadTitle({ name: null, email: null, phone: '+1555' })).toBe('+1555');
  expect(leadTitle({ name: null, email: null, phone: null })).toBe('No contact info');
});

it('shows underscores of a source as spaces', () => {
  expect(sourceLabel('voice_call')).toBe('Voice call');
});
