import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { contribution } from './ask-booking.ts';
import type { BookingDesk } from './booking-desk.ts';

/** What is wanted of an appointment that was made before. */
export type OwnPurpose = Exclude<BookingDraft['purpose'], 'book'>;

/**
 * Whose appointment it is can't be known here: a message is taken for somebody to see to it, with all that was said of it.
 * `matter`: what was said before; empty: it is in this message.
 */
export function noneOfTheirs(
  desk: BookingDesk,
  purpose: OwnPurpose,
  { matter = '', moves = [] }: { matter?: string; moves?: Move[] } = {},
): Contribution {
  const said = (matter || matterIn(desk)).slice(0, 500);
  return contribution(desk, null, {
    moves: [...moves, { type: 'no_appointment', purpose }],
    state: { capture: { purpose: 'message', attempts: 0, matter: said, when: '' }, contactRefused: false },
    action: 'capture_lead',
    why: 'No appointment of theirs can be looked at here: takes a message.',
  });
}

/** What this message tells of it. */
export const matterIn = ({ heard }: Pick<BookingDesk, 'heard'>): string => heard.matter || heard.text;
