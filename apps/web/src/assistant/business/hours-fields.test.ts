import { expect, it } from 'vitest';
import { defaultWeek, faultsOf, nextPeriod, shownEnd, storedEnd } from './hours-fields.ts';

it('a week without faults has none, and each faulty day is named', () => {
  expect(faultsOf(defaultWeek())).toEqual({});
  const week = { ...defaultWeek(), tue: [{ from: '17:00', to: '09:00' }] };
  expect(faultsOf(week)).toEqual({ tue: 'Closing time must be after opening time' });
  const overlapping = {
    ...defaultWeek(),
    sat: [
      { from: '09:00', to: '13:00' },
      { from: '12:00', to: '15:00' },
    ],
  };
  expect(faultsOf(overlapping)).toEqual({ sat: 'Hours on the same day must not overlap' });
});

it('midnight at the end of a day survives the browser’s time field', () => {
  expect(storedEnd(shownEnd('24:00'))).toBe('24:00');
  expect(storedEnd(shownEnd('18:30'))).toBe('18:30');
});

it('an added period never overlaps the last one', () => {
  expect(nextPeriod([])).toEqual({ from: '09:00', to: '17:00' });
  expect(nextPeriod([{ from: '09:00', to: '12:00' }])).toEqual({ from: '13:00', to: '15:00' });
  expect(nextPeriod([{ from: '18:00', to: '22:30' }])).toEqual({ from: '23:00', to: '24:00' });
});
