import { expect, it } from 'vitest';
import { parseRungNumber } from './parse-rung-number.ts';
import { canBeRung, type Reachable, whoIsOnCall, whoIsRung } from './who-is-rung.ts';

const extension = (name: string, number: string, department = '') => ({ name, number, department });
const shop = (more: Partial<Reachable> = {}): Reachable => ({
  rules: { staffNumbers: ['+15550100900'], emergencyNumber: '' },
  extensions: [
    extension('Front desk', '+15550100101'),
    extension('Maria Lopez', '+15550100102', 'Billing'),
    extension('Ken', '+1 555 010 0103 ext. 12', 'Technical support'),
    extension('Sales', '204'),
  ],
  main: '+1 (555) 010-0000',
  country: 'US',
  caller: '+12125550123',
  called: '+15550100999',
  ...more,
});
const named = (wanted: string, more: Partial<Reachable> = {}) =>
  whoIsRung(shop(more), wanted).map(({ name, number }) => name ?? number);

it.each([
  ['Can I talk to Maria please?', ['Maria Lopez']],
  ['put me through to the billing department', ['Maria Lopez']],
  ['I was charged twice and want a refund', ['Maria Lopez']],
  ['somebody from support', ['Ken']],
  ['my boiler is broken again', ['Ken']],
  ['I would like to buy ten of these', ['Sales']],
  ['I want to talk to a person', ['+15550100900']],
])('“%s” reaches %s', (wanted, whom) => expect(named(wanted)).toEqual(whom));

it('where calls aren’t routed only a name counts', () => {
  const rung = (wanted: string) =>
    whoIsRung(shop(), wanted, { isRouted: false }).map(({ name, number }) => name ?? number);
  expect(rung('Can I talk to Maria please?')).toEqual(['Maria Lopez']);
  expect(rung('put me through to the billing department')).toEqual(['+15550100900']);
  expect(rung('my boiler is broken again')).toEqual(['+15550100900']);
});

it('the first extension is rung where nobody else can be, and never the caller', () => {
  expect(named('a person', { rules: { staffNumbers: [], emergencyNumber: '' } })).toEqual(['Front desk']);
  expect(
    named('a person', { rules: { staffNumbers: [], emergencyNumber: '' }, caller: '+15550100101' }),
  ).toEqual(['Maria Lopez']);
  expect(canBeRung(shop({ rules: { staffNumbers: [], emergencyNumber: '' }, extensions: [] }))).toBe(false);
});

it('an extension of the business’s own number is reached by keys', () => {
  expect(whoIsRung(shop(), 'sales please')).toEqual([
    { name: 'Sales', number: '+15550100000', extension: '204' },
  ]);
  expect(named('sales please', { main: '' })).toEqual(['+15550100900']);
  // It would ring itself.
  expect(named('sales please', { called: '+15550100000' })).toEqual(['+15550100900']);
});

it.each([
  ['+15550100123x12', { number: '+15550100123', extension: '12' }],
  ['+1 555 010 0123 ext. 12', { number: '+15550100123', extension: '12' }],
  ['(555) 010-0123', { number: '+15550100123' }],
  ['front desk', null],
  ['+15550100123x12; rm', null],
])('reads %s', (written, read) => {
  expect(parseRungNumber(written, { main: '', country: 'US' })).toEqual(read);
});

it('who is on call is one by that name, but not the caller, and nobody else can be rung by it', () => {
  const rules = { staffNumbers: [], emergencyNumber: '+15550100888x7' };
  const solo = { rules, extensions: [] };
  expect(whoIsOnCall(shop(solo))).toEqual([{ number: '+15550100888', extension: '7', name: 'On call' }]);
  expect(canBeRung(shop(solo))).toBe(false);
  expect(whoIsOnCall(shop({ rules: { ...rules, emergencyNumber: shop().caller } }))).toEqual([]);
  expect(whoIsOnCall(shop())).toEqual([]);
});
