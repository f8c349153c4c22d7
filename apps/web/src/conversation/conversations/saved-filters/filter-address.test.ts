import type { InboxFilter } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { addressOf, filterOf, isShown } from './filter-address.ts';

const filters: InboxFilter[] = [
  { view: 'mine' },
  { unread: 'true', search: 'cake' },
  { waiting: 'true' },
  { status: 'pending', type: 'voice', from: '2026-11-01', to: '2026-11-30' },
  { view: 'closed', tag: '019d0000-0000-7000-8000-000000000001' },
];

it('a filter comes back from the address as it was saved, and is known there', () => {
  for (const filter of filters) {
    const address = addressOf(filter) as Parameters<typeof filterOf>[0];
    expect(filterOf(address)).toEqual(filter);
    for (const other of filters) expect(isShown(other, address)).toBe(other === filter);
  }
  expect(filterOf({} as Parameters<typeof filterOf>[0])).toBeNull();
});
