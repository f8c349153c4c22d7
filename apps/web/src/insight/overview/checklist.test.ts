import { expect, it } from 'vitest';
import { checklistOf } from './checklist.ts';

const done = (...input: Parameters<typeof checklistOf>) => checklistOf(...input).map((item) => item.done);
const assistant = { faqCount: 0, widgetEnabled: true, setupStatus: 'live' } as const;

it('nothing is done before there is an assistant', () => {
  expect(done(undefined, 0, 0)).toEqual([false, false, false, false, false]);
});

it('each item is done by what is stored', () => {
  expect(done(assistant, 0, 0)).toEqual([true, false, true, false, false]);
  expect(done({ ...assistant, faqCount: 3 }, 2, 1)).toEqual([true, true, true, true, true]);
});

it('a widget that is off, or an assistant that is paused, is not live', () => {
  expect(done({ ...assistant, widgetEnabled: false }, 0, 0)[2]).toBe(false);
  expect(done({ ...assistant, setupStatus: 'paused' }, 0, 0)[2]).toBe(false);
});
