import type { ProactiveMessage } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { dueMessage } from './due-message.ts';

const message = (fields: Partial<ProactiveMessage>): ProactiveMessage => ({
  id: 'one',
  text: 'Can I help?',
  pages: [],
  moment: 'time',
  afterSeconds: 10,
  ...fields,
});
const moment = { path: '/', seconds: 10, leaves: false };

it.each([
  ['/pricing', '/pricing', true],
  ['/pricing', '/Pricing/', true],
  ['/pricing', '/pricing/pro', false],
  ['/products/*', '/products/bikes', true],
  ['/products/*', '/products', false],
  ['/products*', '/products', true],
  ['*/sale', '/en/sale', true],
  ['/a*b*c', '/a1b2c', true],
  ['/a*b*b', '/ab', false],
  ['/*', '/', true],
  ['/', '/', true],
  ['/', '/pricing', false],
  ['/.*', '/pricing', false],
])('takes %s for the page %s: %s', (page, path, isIt) => {
  const due = dueMessage([message({ pages: ['/nowhere', page] })], { ...moment, path }, []);
  expect(due !== undefined).toBe(isIt);
});

it('waits for its time, or for the mouse to leave', () => {
  const later = message({ id: 'later', afterSeconds: 11 });
  const exit = message({ id: 'exit', moment: 'exit' });
  expect(dueMessage([later, exit], moment, [])).toBeUndefined();
  expect(dueMessage([later, exit], { ...moment, leaves: true }, [])).toBe(exit);
  expect(dueMessage([later, exit], { ...moment, seconds: 11 }, [])).toBe(later);
});

it('says none twice, and goes on to the next', () => {
  const [one, two] = [message({}), message({ id: 'two' })];
  expect(dueMessage([one, two], moment, [])).toBe(one);
  expect(dueMessage([one, two], moment, ['one'])).toBe(two);
  expect(dueMessage([one, two], moment, ['one', 'two'])).toBeUndefined();
});
