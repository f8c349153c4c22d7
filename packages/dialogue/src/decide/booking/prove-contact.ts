import type { ContactProofs, ProvableField } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import { findDigitRuns } from '../../understand/contact/spoken-digits.ts';
import type { Contribution } from '../turn.ts';
import { hasDeclined } from './agreement.ts';
import { ask, contribution } from './ask-booking.ts';
import { BELIEVED } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { matterIn, noneOfTheirs, type OwnPurpose } from './none-of-theirs.ts';

/** Digits of a code. */
const CODE_LENGTH = 6;
const MOST_MATTER = 500;

/**
 * An appointment that wasn't made in this conversation: found by the e-mail address or phone number it is under, once a code
 * sent there was told. What is said is the same whether or not any is under it. Where no code can be sent, a message is taken.
 */
export async function madeElsewhere(desk: BookingDesk, draft: BookingDraft): Promise<Contribution> {
  const { calendar, contact, question, heard } = desk;
  const { proofs } = calendar;
  const told = withMatter(desk, draft);
  if (!proofs || proofs.fields.length === 0) return leftToPerson(desk, told);
  const field = proofs.fields.find((one) => contact[one] !== null);
  if (field) return sendCode(desk, told, proofs, { field, to: contact[field]! });
  const isAsked = question?.kind === 'reach' && question.purpose === 'booking';
  // Who tells a name or another contact instead of it is helped by a person.
  const tellsOther = contact.name !== null || contact.email !== null || contact.phone !== null;
  const isRefused = hasDeclined(desk) || heard.acts.deny >= BELIEVED;
  if (isAsked && (isRefused || tellsOther)) return leftToPerson(desk, told);
  return ask(
    desk,
    told,
    { kind: 'reach', purpose: 'booking' },
    [{ type: 'ask_code_reach', fields: [...proofs.fields] }],
    'None was made in this conversation: asks what it is under, to send a code there.',
  );
}

/** Sends a code, unless it was sent there already: then it is asked for. */
export async function sendCode(
  desk: BookingDesk,
  draft: BookingDraft,
  proofs: ContactProofs,
  { field, to }: { field: ProvableField; to: string },
  again = false,
): Promise<Contribution> {
  if (draft.proof?.to === to) return askCode(desk, draft);
  if (!(await proofs.maySend(field, to))) return leftToPerson(desk, draft);
  return contribution(
    desk,
    { ...draft, proof: { field, to, sent: again ? 2 : 1 }, asked: { ...draft.asked, code: 1 }, stuck: 0 },
    {
      moves: [{ type: 'code_sent', to, again }],
      asks: { kind: 'code', field },
      effects: [{ type: 'send_code', field, to }],
      why: 'Sends a code there, to be told here: proof that they can read what is sent to it.',
    },
  );
}

export const askCode = (desk: BookingDesk, draft: BookingDraft): Contribution =>
  ask(
    desk,
    draft,
    { kind: 'code', field: draft.proof!.field },
    [{ type: 'ask_code', to: draft.proof!.to }],
    'Asks for the code that was sent.',
  );

export const leftToPerson = (desk: BookingDesk, draft: BookingDraft, isOver = false): Contribution =>
  noneOfTheirs(desk, purposeOf(draft), {
    matter: withMatter(desk, draft).matter,
    moves: isOver ? [{ type: 'code_over' }] : [],
  });

const purposeOf = ({ purpose }: BookingDraft): OwnPurpose => (purpose === 'book' ? 'see' : purpose);

/** All that was said of it, for the person who may have to see to it: the first message, and what wishes or days came later. */
function withMatter(desk: BookingDesk, draft: BookingDraft): BookingDraft {
  const said = matterIn(desk).trim();
  const isNews = draft.matter === '' || desk.heard.wants !== null || desk.heard.times.length > 0;
  if (said === '' || !isNews || codeIn(desk) !== null || draft.matter.includes(said)) return draft;
  return { ...draft, matter: [draft.matter, said].filter(Boolean).join(' / ').slice(0, MOST_MATTER) };
}

/** Six digits, written or said in any grouping. */
export function codeIn({ heard, turn }: BookingDesk): string | null {
  const { said } = localeOf(turn.state.language).hearing;
  const text = said?.contact(heard.text) ?? heard.text;
  const written = /(?<!\d)\d(?:[ .-]?\d){5}(?![ .-]?\d)/.exec(text)?.[0].replace(/\D/g, '');
  return written ?? findDigitRuns(text).find(({ digits }) => digits.length === CODE_LENGTH)?.digits ?? null;
}
