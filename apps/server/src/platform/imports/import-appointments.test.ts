import type { Appointment } from '@deskbell/contract';
import { describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { importDesk } from './testing/import-desk.ts';

const desk = importDesk();
const { send, list, upload, imported, undone, mailCount, skippedOf } = desk;

describe('appointments in CSV', () => {
  async function openCalendar() {
    const [ana, bo] = [await desk.salon.addStaff({ name: 'Ana' }), await desk.salon.addStaff({ name: 'Bo' })];
    await desk.salon.addService({ name: 'Haircut', staffIds: [ana, bo] });
    await desk.salon.addService({ name: 'Color', staffIds: [ana] });
  }
  const file = [
    'Service,Date,Time,Staff,Customer,Email,Notes',
    'haircut,11/9/2026,10:00 AM,Ana,Jane Miller,jane@mail.example,Short',
    'Color,2026-11-09,10:15,Ana,Tom,,',
    'Color,2026-11-10,10:15,Bo,Tom,,',
    'Massage,2026-11-09,10:15,,Tom,,',
    'Haircut,2026-02-31,10:15,,Tom,,',
    'Haircut,2026-11-01,10:15,,Tom,,',
    'Haircut,2026-11-15,21:30,,Zoe,,',
  ].join('\n');

  it('are booked by the names of services and people, in the account’s time, without a mail', async () => {
    await openCalendar();
    await send('/api/account', { timeZone: 'America/New_York', country: 'US' }, 'PATCH');
    await send('/api/webhooks', { url: 'https://203.0.114.7/events', events: ['appointment.booked'] });
    const preview = await upload('calendar.csv', file);
    expect(preview).toMatchObject({
      import: { kind: 'appointments' },
      mapping: { service: 0, date: 1, time: 2, staff: 3, name: 4, email: 5, note: 6 },
      ready: 3,
      samples: [
        { title: 'Jane Miller: Haircut (Ana)', detail: '2026-11-09 10:00 · jane@mail.example' },
        {},
        {},
      ],
    });
    expect(preview.skippedRows.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '4 Bo doesn’t do this service',
      '5 No service of this name',
      '6 Not a date and time, like 2026-12-24 and 9:30 AM',
      '7 It is over',
    ]);
    const mails = await mailCount();
    const done = await imported(preview);
    expect(done).toMatchObject({ status: 'imported', added: 2, skipped: 5 });
    expect((await skippedOf(done.id)).find(({ row }) => row === 3)).toEqual({
      row: 3,
      reason: 'Another appointment is at that time',
    });
    const booked = await list<Appointment>('appointments?from=2026-11-01&to=2026-11-30');
    expect(booked).toMatchObject([
      {
        customerName: 'Jane Miller',
        startsAt: '2026-11-09T15:00:00.000Z',
        staffName: 'Ana',
        origin: 'import',
        note: 'Short',
      },
      { customerName: 'Zoe', startsAt: '2026-11-16T02:30:00.000Z' },
    ]);
    expect(await mailCount()).toBe(mails);
    expect(await queryAsOwner(desk.server, 'SELECT 1 FROM webhook_deliveries')).toEqual([]);
    const again = await upload('calendar.csv', file);
    expect(again.skippedRows).toContainEqual({
      row: 2,
      reason: 'Already among your appointments',
      excerpt: 'Jane Miller',
    });
  });

  it('are taken back without a mail, but for one that was moved since', async () => {
    await openCalendar();
    const { id } = await imported(
      await upload(
        'c.csv',
        'service,start,name\nHaircut,2026-11-09 10:00,Jane\nHaircut,2026-11-09T11:00:00Z,Tom',
      ),
    );
    const [first] = await list<Appointment>('appointments?from=2026-11-01&to=2026-11-30');
    desk.clock.advance(1000);
    expect((await desk.salon.change(first!.id, { startsAt: '2026-11-09T12:00:00.000Z' })).status).toBe(200);
    await desk.server.deps.jobs.drain();
    const mails = await mailCount();
    expect(await undone(id)).toMatchObject({ status: 'undone', added: 2, kept: 1 });
    expect(await list('appointments?from=2026-11-01&to=2026-11-30')).toMatchObject([{ id: first!.id }]);
    expect(await mailCount()).toBe(mails);
  });
});
