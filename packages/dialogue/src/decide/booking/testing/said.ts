import type { BusyTime } from '../../../calendar.ts';
import type { Told } from '../../../testing/heard.ts';
import type { Move } from '../../move.ts';
import { type HeldTurn, holdBooking } from './hold-booking.ts';

export const grace = { name: 'Grace Hopper', email: 'grace@example.org' };
export const yes: Told = { text: 'yes', reply: 'yes', acts: { affirm: 0.95 } };
export const no: Told = { text: 'no', reply: 'no', acts: { deny: 0.95 } };
export const TUESDAY_3PM = '2026-11-24T20:00:00.000Z';
export const oneBreath: Told = { wants: 'book', services: ['cut'], times: 'tomorrow at 3pm', ...grace };

export const types = (turn: HeldTurn | undefined) => turn?.moves.map(({ type }) => type);
export const move = <Type extends Move['type']>(turn: HeldTurn | undefined, type: Type) =>
  turn?.moves.find((one): one is Extract<Move, { type: Type }> => one.type === type);
export const last = <Value>(values: readonly Value[]) => values.at(-1)!;
export const hold = async (...messages: Told[]) => holdBooking({}, ...messages);
export const at = (turn: HeldTurn | undefined) => turn?.state.booking?.slot?.startsAt;
export const taken = (...starts: string[]): BusyTime[] =>
  starts.map((start) => ({
    resourceId: 'barber',
    from: new Date(start),
    to: new Date(Date.parse(start) + 30 * 60_000),
  }));
