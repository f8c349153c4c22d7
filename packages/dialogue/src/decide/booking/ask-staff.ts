import type { BookableService } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Contribution } from '../turn.ts';
import { ask } from './ask-booking.ts';
import type { BookingDesk } from './booking-desk.ts';

/**
 * Asks with whom, where the customer wants somebody else and doesn't say whom, or somebody who doesn't do the service, and
 * several do. Null: it needn't be asked.
 */
export function askStaff(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
): Contribution | null {
  const { calendar, heard } = desk;
  const able = calendar.staff.filter(
    ({ id }) => service.staffIds.includes(id) && !draft.notStaffIds.includes(id),
  );
  const isUnable = isUnableTo(draft, able) && able.length > 1;
  const isOpen = heard.part === 'staff' && heard.staff === null && able.length > 1;
  if (!isUnable && !isOpen) return null;
  return ask(
    desk,
    { ...draft, staffId: isUnable ? null : draft.staffId },
    { kind: 'staff', staffIds: able.map(({ id }) => id) },
    [{ type: 'ask_staff', staff: able.map(({ name }) => name), service: service.name }],
    isUnable ? 'Who was asked for does not do this: asks with whom.' : 'Asks with whom.',
  );
}

/** Who was asked for doesn't do the service. */
export const isUnableTo = ({ staffId }: BookingDraft, able: readonly { id: string }[]): boolean =>
  staffId !== null && !able.some(({ id }) => id === staffId);
