import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Attribute } from '../../understand/understanding.ts';
import { BELIEVED, wishIn } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';

type Confirmation = 'confirm_booking' | 'confirm_move' | 'confirm_cancel' | 'confirm_attendance';

/** Asked of the very appointment, these may decide whether it is wanted. */
const DECISIVE: readonly (Attribute | null)[] = ['price', 'availability', 'who', 'whether'];

/**
 * Whether the message agrees to what the last reply read back, and to nothing else: an appointment hangs on it. A "yes" with
 * a change, a doubt or a question on which it depends is none.
 */
export function hasAgreed(desk: BookingDesk, kind: Confirmation): boolean {
  const { heard, question, gotOn } = desk;
  if (question?.kind !== kind || gotOn || hasDoubt(desk, kind)) return false;
  if (heard.reply?.type === 'yes') return true;
  // "Please cancel it", once more.
  return kind === 'confirm_cancel' && heard.reply === null && wishIn(heard) === 'cancel';
}

function hasDoubt({ heard }: BookingDesk, kind: Confirmation): boolean {
  const { acts, part, asked, asksAvailability, text, language } = heard;
  const isOther =
    (kind !== 'confirm_move' && acts.change >= BELIEVED) ||
    (kind !== 'confirm_cancel' && acts.cancel >= BELIEVED) ||
    acts['start-over'] >= BELIEVED;
  const isUnsure = acts.deny >= BELIEVED || acts.hesitate >= BELIEVED;
  const isCondition = asked.some(
    ({ attribute, object, leans }) => DECISIVE.includes(attribute) && (leans || object.length === 0),
  );
  // "That's right, but tell me first whether you collect him."
  const { asksFirst } = localeOf(language.code).conduct;
  const isFirst = asksFirst?.test(plainOf(text)) === true;
  return part !== null || asksAvailability || isOther || isUnsure || isCondition || isFirst;
}

/** Whether what was asked is turned down and nothing put in its place. */
export const hasDeclined = ({ heard, gotOn }: BookingDesk): boolean =>
  !gotOn && (heard.reply?.type === 'no' || heard.reply?.type === 'none');
