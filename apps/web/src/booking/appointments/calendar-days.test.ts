import type { Appointment } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { minuteOfDay } from '../../ui/time/local-time.ts';
import { byDay, dayBeside, daysBetween, daysShown, hoursShown, placed } from './calendar-days.ts';

const appointment = (id: string, startsAt: string, minutes: number): Appointment => ({
  id,
  assistantId: 'a',
  serviceId: 's',
  serviceName: 'Haircut',
  staffId: null,
  staffName: null,
  conversationId: null,
  customerName: 'Jane',
  customerEmail: null,
  customerPhone: null,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  status: 'booked',
  note: '',
  origin: 'team',
  changedBy: null,
  changedAt: null,
  confirmedAt: null,
  confirmedBy: null,
  confirmedByName: null,
  createdAt: startsAt,
  updatedAt: startsAt,
});

it('a week begins on Monday, also seen from its Sunday', () => {
  expect(daysShown('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysShown('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysShown('day', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  expect(dayBeside('week', '2026-11-29', 1)).toBe('2026-12-06');
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
});

it('an appointment stands on its local day at its local time', () => {
  const late = appointment('1', '2026-11-24T02:30:00.000Z', 30);
  expect([...byDay([late], 'America/New_York').keys()]).toEqual(['2026-11-23']);
  expect(minuteOfDay(late.startsAt, 'America/New_York')).toBe(21 * 60 + 30);
});

it('appointments at the same time stand beside each other, later ones alone', () => {
  const day = [
    appointment('1', '2026-11-23T09:00:00.000Z', 60),
    appointment('2', '2026-11-23T09:30:00.000Z', 60),
    appointment('3', '2026-11-23T10:00:00.000Z', 30),
    appointment('4', '2026-11-23T11:00:00.000Z', 30),
  ];
  const places = placed(day, 'UTC').map(({ column, columns }) => [column, columns]);
  expect(places).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

it('the grid shows eight to six, and more when something lies beyond', () => {
  expect(hoursShown([[]])).toEqual({ first: 8, last: 18 });
  const early = placed([appointment('1', '2026-11-23T06:15:00.000Z', 30)], 'UTC');
  const late = placed([appointment('2', '2026-11-23T21:15:00.000Z', 90)], 'UTC');
  expect(hoursShown([early, late])).toEqual({ first: 6, last: 23 });
});
