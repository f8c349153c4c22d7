import type { Calendar, OwnAppointment } from '../../calendar.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import type { ToldSlot } from '../move.ts';

/** A slot as it is told: with the name of whom it is with. */
export const describeSlot = ({ staff }: Calendar, { startsAt, staffId }: OfferedSlot): ToldSlot => ({
  startsAt,
  staff: staff.find(({ id }) => id === staffId)?.name ?? null,
});

export const slotOf = ({ startsAt, staffId }: OwnAppointment): OfferedSlot => ({
  startsAt: startsAt.toISOString(),
  staffId,
});

export const toldOwn = (calendar: Calendar, own: OwnAppointment): { service: string; slot: ToldSlot } => ({
  service: own.serviceName,
  slot: describeSlot(calendar, slotOf(own)),
});

export const sameSlot = (
  slot: OfferedSlot | null | undefined,
  other: OfferedSlot | null | undefined,
): boolean => slot?.startsAt === other?.startsAt && slot?.staffId === other?.staffId;
