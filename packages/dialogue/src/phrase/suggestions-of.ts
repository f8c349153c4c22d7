import type { Move, ToldSlot } from '../decide/move.ts';
import type { Wording } from './wording.ts';

const MOST = 5;

/** What a move offers to be tapped; sent back as it is, it is understood. */
export function suggestionsOf(move: Move, wording: Wording): string[] {
  const { buttons } = wording.locale;
  switch (move.type) {
    case 'answer':
      return move.rivals.slice(0, MOST);
    case 'did_you_mean':
      return move.titles.slice(0, MOST);
    case 'not_understood':
      return move.choices.slice(0, MOST);
    case 'ask_service':
      return move.services.slice(0, MOST);
    case 'ask_staff':
      return move.staff.slice(0, MOST);
    case 'ask_time':
    case 'offer_times':
    case 'pick_again':
    case 'ask_move_time':
      return slotButtons(move.slots, wording);
    case 'ask_which_appointment':
      return move.appointments.slice(0, MOST).map(({ slot }) => label(slot, wording));
    case 'ask_change_what':
      return [buttons.changes.time, buttons.changes.service, buttons.changes.details];
    case 'read_back':
    case 'read_back_move':
    case 'ask_cancel':
    case 'ask_tool':
    case 'confirm_detail':
    case 'ask_call_consent':
    case 'offer_contact':
    case 'offer_person':
    case 'offer_booking':
    case 'offer_waitlist':
      return [buttons.yes, buttons.no];
    default:
      return [];
  }
}

const slotButtons = (slots: readonly ToldSlot[], wording: Wording): string[] => [
  ...new Set(slots.slice(0, MOST).map((slot) => label(slot, wording))),
];

const label = ({ startsAt }: ToldSlot, { locale, setting }: Wording): string =>
  locale.slotLabel(new Date(startsAt), setting, 'label');
