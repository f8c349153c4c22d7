import type { BookableService } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Contribution } from '../turn.ts';
import { contribution } from './ask-booking.ts';
import type { BookingDesk } from './booking-desk.ts';
import { isEachAlone } from './note-several.ts';
import { matterOf } from './sum-up.ts';

/** More than so many aren't booked one by one. */
const MOST_ONE_BY_ONE = 4;

/** More people than a class has seats, or than are booked one after the other: somebody arranges it. Null: they aren't. */
export function tooMany(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
): Contribution | null {
  const { party } = draft;
  const most = isEachAlone(desk, draft, service)
    ? MOST_ONE_BY_ONE
    : service.capacity > 1
      ? service.capacity
      : null;
  if (party === null || most === null || party <= most) return null;
  const matter = `${matterOf(desk, { ...draft, serviceId: service.id })}, ${party} ×`;
  return contribution(desk, null, {
    moves: [{ type: 'too_many_people', count: party }],
    state: { capture: { purpose: 'lead', attempts: 0, matter, when: '' }, contactRefused: false },
    action: 'capture_lead',
    why: 'More people than can be booked here: somebody is to arrange it.',
  });
}
