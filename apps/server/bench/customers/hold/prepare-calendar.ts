import { type Appointment, endpoints, type FreeSlot } from '@deskbell/contract';
import { localParts, toInstant } from '@deskbell/dialogue';
import { wantedOf } from '../set/misfits.ts';
import type { Scenario, WantedAppointment } from '../set/scenario.ts';
import type { Desk } from './open-desk.ts';

/** A scenario that asks for what the calendar doesn't have. */
export class NotFree extends Error {
  override name = 'NotFree';
}

/**
 * Empties the calendar and makes the appointments that the scenario finds in it; gives those of other people. Throws NotFree where
 * what the scenario is to end with can't be had then.
 */
export async function prepareCalendar(desk: Desk, scenario: Scenario): Promise<Appointment[]> {
  await cancelAll(desk);
  const others: Appointment[] = [];
  for (const one of scenario.calendar) {
    const body = {
      serviceId: desk.services.get(one.service)!,
      staffId: one.staff ? desk.staff.get(one.staff)! : null,
      startsAt: toInstant(one.date, one.time, desk.business.account.timeZone).toISOString(),
      customerName: one.name,
      customerPhone: one.phone ?? null,
      customerEmail: one.email ?? null,
      outsideHours: true,
    };
    others.push(await desk.call(endpoints.createAppointment, { params: { id: desk.assistantId }, body }));
  }
  for (const span of scenario.fill) await fill(desk, span);
  for (const { path, wanted } of wantedOf(scenario))
    if (!(await isFree(desk, wanted))) throw new NotFree(`${path} isn't free`);
  return others;
}

async function cancelAll({ call, assistantId }: Desk): Promise<void> {
  for (;;) {
    const booked = await call(endpoints.listAppointments, {
      params: { id: assistantId },
      query: { status: 'booked', limit: 500 },
    });
    if (booked.length === 0) return;
    for (const { id } of booked)
      await call(endpoints.updateAppointment, { params: { id }, body: { status: 'cancelled' } });
  }
}

/** First what ends in time, the shortest services first; then whatever else begins in it. */
async function fill(
  desk: Desk,
  { date, from = '00:00', to = '24:00' }: Scenario['fill'][number],
): Promise<void> {
  const { timeZone } = desk.business.account;
  const shortestFirst = desk.business.services.toSorted((a, b) => a.durationMinutes - b.durationMinutes);
  const clock = (instant: string) => localParts(new Date(instant), timeZone).time;
  for (const mustEnd of [true, false])
    for (const { name } of shortestFirst)
      for (;;) {
        const free = (await freeSlots(desk, { service: name, date })).filter(
          ({ startsAt, endsAt }) =>
            clock(startsAt) >= from && clock(startsAt) < to && (!mustEnd || clock(endsAt) <= to),
        );
        if (free.length === 0) break;
        await desk.call(endpoints.createAppointment, {
          params: { id: desk.assistantId },
          body: {
            serviceId: desk.services.get(name)!,
            staffId: free[0]!.staffId,
            startsAt: free[0]!.startsAt,
            customerName: 'Somebody Else',
          },
        });
      }
}

/** Whether one of the services is free on one of the days at one of the times, with one of the staff that are accepted. */
async function isFree(desk: Desk, wanted: WantedAppointment): Promise<boolean> {
  const { timeZone } = desk.business.account;
  for (const service of wanted.service)
    for (const date of wanted.date)
      for (const staff of wanted.staff ?? [undefined]) {
        const slots = await freeSlots(desk, { service, date, staff });
        if (
          slots.some(({ startsAt }) => isAtTime(localParts(new Date(startsAt), timeZone).time, wanted.time))
        )
          return true;
      }
  return false;
}

/** `times`: HH:MM, or ranges of them with both ends. */
export const isAtTime = (time: string, times: readonly string[]): boolean =>
  times.some((one) => {
    const [from = one, to = from] = one.split('-');
    return from <= time && time <= to;
  });

const freeSlots = (
  { call, assistantId, services, staff }: Desk,
  of: { service: string; date: string; staff?: string },
): Promise<FreeSlot[]> =>
  call(endpoints.listFreeSlots, {
    params: { id: assistantId },
    query: {
      serviceId: services.get(of.service)!,
      staffId: of.staff && staff.get(of.staff),
      from: of.date,
      to: of.date,
    },
  });
