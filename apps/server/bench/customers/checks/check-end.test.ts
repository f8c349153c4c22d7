import { describe, expect, it } from 'vitest';
import { appointment, lead, stored } from '../samples.ts';
import type { WantedAppointment } from '../set/scenario.ts';
import { endProblems, touchedProblems } from './check-end.ts';

const zone = 'America/Denver';
const wanted = (more: Partial<WantedAppointment> = {}): WantedAppointment => ({
  service: ['Shoe fitting'],
  date: ['2026-10-15'],
  time: ['14:00'],
  ...more,
});
const cancelled = appointment({ status: 'cancelled' });

describe('appointments', () => {
  const problems = (one: Partial<WantedAppointment>) =>
    endProblems({ appointments: [wanted(one)] }, stored({ appointments: [appointment()] }), zone);

  it('are as they should be', () => {
    expect(problems({ name: ['ruth calder'], contact: ['+13035550148'], staff: ['Tobias'] })).toEqual([]);
    expect(problems({ time: ['13:30-14:30'], date: ['2026-10-22', '2026-10-15'] })).toEqual([]);
  });
  it.each([
    ['service', { service: ['Boot care'] }],
    ['day', { date: ['2026-10-16'] }],
    ['time', { time: ['14:30', '15:00-16:00'] }],
    ['name', { name: ['Ruth'] }],
    ['contact', { contact: ['+13035550149'] }],
    ['staff', { staff: ['Ines'] }],
  ])('of another %s are told', (_, one) => {
    expect(problems(one)).toHaveLength(1);
  });
  it('are exact: neither one more, nor one twice, nor one that was cancelled', () => {
    const second = appointment({ id: 'b', startsAt: '2026-10-15T21:00:00.000Z' });
    const of = (...appointments: ReturnType<typeof appointment>[]) => stored({ appointments });
    expect(endProblems({ appointments: [wanted()] }, of(appointment(), second), zone)).toHaveLength(1);
    expect(endProblems({ appointments: [wanted(), wanted()] }, of(appointment(), second), zone)).toHaveLength(
      1,
    );
    expect(endProblems({ appointments: [wanted()] }, of(cancelled), zone)).toHaveLength(1);
    // Whichever is looked at first, both are found.
    const both = [wanted({ time: ['13:00-16:00'] }), wanted()];
    expect(endProblems({ appointments: both }, of(appointment(), second), zone)).toEqual([]);
    expect(endProblems({ appointments_any: [[wanted()], both] }, of(appointment(), second), zone)).toEqual(
      [],
    );
  });
  it('are none', () => {
    expect(endProblems({ no_appointments: true }, stored({ appointments: [cancelled] }), zone)).toEqual([]);
    expect(
      endProblems({ no_appointments: true }, stored({ appointments: [appointment()] }), zone),
    ).toHaveLength(1);
  });
  it('are cancelled', () => {
    expect(endProblems({ cancelled: [wanted()] }, stored({ appointments: [cancelled] }), zone)).toEqual([]);
    expect(
      endProblems({ cancelled: [wanted()] }, stored({ appointments: [appointment()] }), zone),
    ).toHaveLength(1);
  });
});

describe('the lead', () => {
  it('is as it should be, also by what an appointment was given', () => {
    const taken = stored({
      lead: lead({ name: 'Ruth Calder', email: 'Ruth@x.example' }),
      appointments: [appointment()],
    });
    const end = { lead: { name: ['Ruth Calder'], email: ['ruth@x.example'], phone: ['+13035550148'] } };
    expect(endProblems(end, taken, zone)).toEqual([]);
    expect(endProblems({ lead: { email: ['ruth@y.example'] } }, taken, zone)).toHaveLength(1);
    expect(endProblems(end, stored(), zone)).toHaveLength(3);
  });
  it('is none', () => {
    const taken = stored({ lead: lead({ phone: '+13035550148' }) });
    expect(endProblems({ no_lead: true }, taken, zone)).toHaveLength(1);
    expect(endProblems({ none: true }, taken, zone)).toHaveLength(1);
    expect(endProblems({ none: true }, stored({ lead: lead({ name: 'Ruth' }) }), zone)).toEqual([]);
    expect(endProblems({ none: true }, stored(), zone)).toEqual([]);
  });
});

it("tells when somebody else's appointment was moved or is gone", () => {
  const before = appointment();
  const touched = (after: typeof before | undefined) =>
    touchedProblems({ others: [{ before, after }] }, zone);
  expect(touched({ ...before, note: 'window seat' })).toEqual([]);
  expect(touched(undefined)).toHaveLength(1);
  expect(touched({ ...before, startsAt: '2026-10-15T21:00:00.000Z' })).toHaveLength(1);
});
