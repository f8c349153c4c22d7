import type { BookableService } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { BookAppointment } from '../../turn.ts';
import type { Clause } from '../../understand/understanding.ts';
import { isNumberOdd } from '../is-number-odd.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { hasAgreed, hasDeclined } from './agreement.ts';
import { ask, contribution, isRestated } from './ask-booking.ts';
import { askService } from './ask-service.ts';
import { askStaff, isUnableTo } from './ask-staff.ts';
import { askTime, notFree } from './ask-time.ts';
import { BELIEVED } from './booking-clauses.ts';
import { type BookingDesk, nameFor } from './booking-desk.ts';
import { describeSlot, sameSlot } from './describe-slot.ts';
import { findTime } from './find-time.ts';
import { isEachAlone, isWithOne, noteSeveral } from './note-several.ts';
import { replacedBy, withReplaced } from './replaced.ts';
import { chosen, withSlotOpen } from './slot-wish.ts';
import { tooMany } from './too-many.ts';

/** The next step towards a new appointment, or the end: service, time, name, reach, read-back. What is known isn't asked. */
export async function nextStep(desk: BookingDesk, draft: BookingDraft): Promise<Contribution> {
  const service = serviceOf(desk, draft);
  if (!service) return askService(desk, draft);
  const placed = withTimeToCome(desk, withAbleStaff(desk, { ...draft, serviceId: service.id }, service));
  const crowd = tooMany(desk, placed, service);
  if (crowd) return crowd;
  const wantedStaff = askStaff(desk, placed, service);
  if (wantedStaff) return wantedStaff;
  if (placed.slot) return settled(desk, placed, service);
  const found = await findTime(desk, placed, service, await replacedBy(desk, placed.replacesId));
  if (found.is !== 'slot') return askTime(desk, placed, service, found);
  const step = await settled(desk, { ...placed, ...chosen(found.slot) }, service);
  return { ...step, moves: [...notFree(found), ...step.moves] };
}

/** A time chosen long ago may be over by now. */
const withTimeToCome = ({ input }: BookingDesk, draft: BookingDraft): BookingDraft =>
  draft.slot && Date.parse(draft.slot.startsAt) <= input.now.getTime()
    ? withSlotOpen(draft, input.profile.timeZone)
    : draft;

/** Where one alone does a service, who else was asked for gives way: the times offered tell with whom. */
function withAbleStaff(
  { calendar }: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
): BookingDraft {
  const able = calendar.staff.filter(({ id }) => service.staffIds.includes(id));
  return able.length <= 1 && isUnableTo(draft, able) ? { ...draft, staffId: null } : draft;
}

async function settled(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
): Promise<Contribution> {
  const replaced = await replacedBy(desk, draft.replacesId);
  if (replaced) return withReplaced(desk, settle(desk, draft, service), replaced);
  return settle(desk, draft, service);
}

function serviceOf({ calendar }: BookingDesk, { serviceId, staffId }: BookingDraft): BookableService | null {
  const known = calendar.services.find(({ id }) => id === serviceId);
  if (known) return known;
  const possible = calendar.services.filter(({ staffIds }) => staffId === null || staffIds.includes(staffId));
  return possible.length === 1 ? possible[0]! : calendar.services.length === 1 ? calendar.services[0]! : null;
}

/** Once the time is chosen: who comes, how they are reached, and whether it is agreed. */
function settle(desk: BookingDesk, draft: BookingDraft, service: BookableService): Contribution {
  const { heard, contact } = desk;
  const name = nameFor(draft, contact);
  const noted = [...noteSeveral(desk, draft, service), ...noteSlot(desk, draft, service)];
  if (name === null || (heard.part === 'name' && heard.contact.name === null)) {
    const move: Move = { type: 'ask_booking_name', forWhom: draft.forWhom?.relation || null };
    return ask(desk, draft, { kind: 'name', purpose: 'booking' }, [...noted, move], 'Asks for the name.');
  }
  const isReachable = contact.email !== null || contact.phone !== null;
  if (heard.contact.phonePieces)
    return ask(desk, draft, REACH, [{ type: 'go_on' }], 'More digits are to come.');
  if (isNumberOdd(desk.turn))
    return ask(
      desk,
      draft,
      REACH,
      [{ type: 'ask_detail_again', field: 'phone', isOdd: true }],
      'The number has too few digits or too many: asks for it again.',
    );
  if (!isReachable && desk.question?.kind === 'reach' && hasDeclined(desk)) return unreachable(desk);
  const isNewReach = heard.contact.email !== null || heard.contact.phone !== null;
  if (!isReachable || (heard.part === 'reach' && !isNewReach))
    return ask(
      desk,
      draft,
      REACH,
      [...noted, { type: 'ask_booking_reach' }],
      'Asks how to reach the customer.',
    );
  if (hasAgreed(desk, 'confirm_booking')) return booked(desk, draft, service, name);
  if (desk.question?.kind === 'confirm_booking' && hasDeclined(desk) && thinksItOver(desk))
    return contribution(desk, draft, { moves: [], asks: desk.question, why: 'Thinks it over: not pressed.' });
  if (desk.question?.kind === 'confirm_booking' && isToBeChanged(desk))
    return ask(desk, draft, { kind: 'change_what' }, [{ type: 'ask_change_what' }], 'Asks what to change.');
  return readBack(desk, draft, service, name);
}

/** Without e-mail and phone nothing can be booked here; a person may find another way. */
const unreachable = (desk: BookingDesk): Contribution =>
  contribution(desk, null, {
    moves: [{ type: 'booking_dropped' }, { type: 'offer_person', sorry: false }],
    asks: { kind: 'offer', offer: 'person', serviceId: null },
    state: { queuedBookings: [] },
    why: 'Would rather not be reached: nothing is booked, and a person offered.',
  });

const REACH = { kind: 'reach', purpose: 'booking' } as const;

/** "No", or "I'd like to change it", and nothing about what. */
const isToBeChanged = (desk: BookingDesk): boolean =>
  hasDeclined(desk) || (!desk.gotOn && desk.heard.acts.change >= BELIEVED);

/** "No, I'll have to ask my wife first." */
const thinksItOver = ({ heard }: BookingDesk): boolean =>
  heard.part === null && heard.clauses.some(({ acts }) => acts.hesitate >= BELIEVED && acts.deny < BELIEVED);

const asks = ({ isQuestion }: Clause): boolean => isQuestion;

/** What was understood of the time is said once it is settled, so that a slip shows at once. */
function noteSlot(desk: BookingDesk, draft: BookingDraft, service: BookableService): Move[] {
  const { calendar, heard, turn } = desk;
  const isTold =
    sameSlot(draft.slot, turn.before.booking?.slot) && turn.before.booking?.serviceId === service.id;
  // "With her, then", who was with them already; "10.30 is good".
  const isToldAgain =
    isRestated(desk) ||
    (heard.staff !== null && (heard.staff.id === draft.slot?.staffId || heard.clauses.some(asks)));
  if (isTold && !isToldAgain) return [];
  const slot = describeSlot(calendar, draft.slot!);
  return heard.asksAvailability
    ? [{ type: 'time_is_free', service: service.name, slot }]
    : [{ type: 'note_booking', service: service.name, slot, wish: null }];
}

function readBack(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
  name: string,
): Contribution {
  const { calendar, contact, heard } = desk;
  const noted = [
    ...noteSeveral(desk, draft, service),
    ...(heard.asksAvailability ? noteSlot(desk, draft, service) : []),
  ];
  const { forWhom } = draft;
  const move: Move = {
    type: 'read_back',
    service: service.name,
    slot: describeSlot(calendar, draft.slot!),
    name: contact.name ?? name,
    reach: [contact.email, contact.phone].filter((reach) => reach !== null).join(', '),
    party: draft.party !== null && draft.party > 1 && !isEachAlone(desk, draft, service) ? draft.party : null,
    forWhom: forWhom && contact.name !== null && contact.name !== name ? name : null,
  };
  return ask(desk, draft, { kind: 'confirm_booking' }, [...noted, move], 'Reads the appointment back.');
}

function booked(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
  name: string,
): Contribution {
  const { calendar, contact } = desk;
  const { email, phone } = contact;
  const slot = draft.slot!;
  const party = draft.party !== null && draft.party > 1 ? draft.party : null;
  const effect: BookAppointment = {
    type: 'book_appointment',
    serviceId: service.id,
    staffId: slot.staffId,
    startsAt: slot.startsAt,
    name,
    email,
    phone,
    ...(party !== null && !isWithOne(service) && { party }),
  };
  const move: Move = {
    type: 'booked',
    service: service.name,
    slot: describeSlot(calendar, slot),
    email,
    name: contact.name ?? name,
    forWhom: draft.forWhom && contact.name !== null && contact.name !== name ? name : null,
  };
  return contribution(desk, null, {
    moves: [move],
    effects: [effect],
    topic: service.name,
    why: 'The customer agreed to the read-back: booked.',
  });
}
