import type { PhoneCall } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { byCaller } from './missed-calls-card.tsx';

const call = (id: string, number: string | null, missed: PhoneCall['missed'] = 'silent') =>
  ({ id, number, missed }) as PhoneCall;

it('calls from one number stand together where the newest is, withheld ones each by itself', () => {
  const calls = [
    call('e', '+12125550101'),
    call('d', null),
    call('c', '+12125550102'),
    call('b', '+12125550101', 'cut_short'),
    call('a', null),
  ];
  expect(byCaller(calls).map((own) => own.map(({ id }) => id))).toEqual([['e', 'b'], ['d'], ['c'], ['a']]);
});
