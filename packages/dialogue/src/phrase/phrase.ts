import type { Move } from '../decide/move.ts';
import { asksSomething } from '../decide/move-order.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { Around } from './around.ts';
import { phraseBooking } from './renderers/phrase-booking.ts';
import { phraseContact } from './renderers/phrase-contact.ts';
import { phraseInform } from './renderers/phrase-inform.ts';
import { phrasePerson } from './renderers/phrase-person.ts';
import { phraseRepair } from './renderers/phrase-repair.ts';
import { phraseSocial } from './renderers/phrase-social.ts';
import { phraseTool } from './renderers/phrase-tool.ts';
import { forTheEar } from './spoken/for-the-ear.ts';
import { suggestionsOf } from './suggestions-of.ts';
import { type PhraseInput, type Wording, wordingOf } from './wording.ts';

/** Moves in words. */
export interface Phrased {
  text: string;
  /** Texts to offer for tapping, as the moves suggest them: names of services, labels of times, "Yes". Aloud: none. */
  suggestions: string[];
  /** `state.lines` with what was said now. */
  lines: DialogueState['lines'];
}

/**
 * Puts moves into words, in their order (what is dangerous first), in the assistant's tone and the language
 * `state.language`, written or spoken as `input.channel` says. A line that was said before (`state.lines`) comes in other
 * words. Pure.
 */
export function phrase(
  moves: readonly Move[],
  input: PhraseInput,
  state: Pick<DialogueState, 'language' | 'lines'>,
): Phrased {
  const wording = wordingOf(input, state.language, state.lines);
  const said = inOrder(moves);
  const texts = said.map((move, at) =>
    phraseMove(move, wording, {
      earlier: said.slice(0, at),
      before: said[at - 1] ?? null,
      after: said[at + 1] ?? null,
      isFirst: at === 0,
      isLast: at === said.length - 1,
    }),
  );
  const text = texts.filter(Boolean).join(' ');
  return {
    text: wording.isSpoken ? forTheEar(text) : text,
    suggestions: wording.isSpoken ? [] : suggested(said, wording),
    lines: wording.counted(),
  };
}

/** What is dangerous first; the same thing is said once. */
const inOrder = (moves: readonly Move[]): Move[] =>
  [...new Map(moves.map((move) => [JSON.stringify(move), move])).values()].toSorted(
    (one, other) => Number(isDanger(other)) - Number(isDanger(one)),
  );

const isDanger = ({ type }: Move): boolean => type === 'danger';

/** Replies to the question first. */
function suggested(moves: readonly Move[], wording: Wording): string[] {
  const { true: asking = [], false: others = [] } = Object.groupBy(
    moves,
    (move) => `${asksSomething(move)}` as const,
  );
  return [...new Set([...asking, ...others].flatMap((move) => suggestionsOf(move, wording)))];
}

function phraseMove(move: Move, wording: Wording, around: Around): string {
  switch (move.type) {
    case 'answer':
    case 'answer_again':
    case 'unknown':
    case 'did_you_mean':
      return phraseInform(move, wording);
    case 'note_booking':
    case 'ask_service':
    case 'ask_staff':
    case 'ask_party':
    case 'ask_time':
    case 'offer_times':
    case 'several_appointments':
    case 'next_appointment':
    case 'appointment_added':
    case 'appointment_left_out':
    case 'not_free':
    case 'pick_again':
    case 'time_is_free':
    case 'nothing_free':
    case 'ask_booking_name':
    case 'ask_booking_reach':
    case 'read_back':
    case 'booked':
    case 'time_taken':
    case 'ask_change_what':
    case 'ask_which_appointment':
    case 'ask_cancel':
    case 'cancelled':
    case 'takes_place':
    case 'ask_move_time':
    case 'read_back_move':
    case 'moved':
    case 'your_appointments':
    case 'no_appointment':
    case 'ask_code_reach':
    case 'code_sent':
    case 'ask_code':
    case 'code_wrong':
    case 'code_over':
    case 'offer_booking':
    case 'booking_dropped':
    case 'appointment_kept':
    case 'attendance_confirmed':
    case 'ask_attendance':
    case 'ask_move_or_cancel':
    case 'several_people':
    case 'too_many_people':
    case 'offer_waitlist':
    case 'waitlist_noted':
    case 'waitlist_joined':
    case 'no_calendar':
    case 'back_to_booking':
      return phraseBooking(move, wording, around);
    case 'noted':
    case 'contact_corrected':
    case 'ask_name':
    case 'ask_reach':
    case 'ask_name_and_reach':
    case 'confirm_detail':
    case 'ask_detail_again':
    case 'go_on':
    case 'contact_refused':
    case 'offer_contact':
    case 'passed_on':
    case 'ask_message':
    case 'ask_call_consent':
    case 'call_consent_noted':
    case 'ask_callback_time':
      return phraseContact(move, wording, around);
    case 'ask_tool':
    case 'ask_tool_value':
    case 'tool_done':
    case 'tool_failed':
    case 'tool_dropped':
      return phraseTool(move, wording);
    case 'urgent':
    case 'danger':
    case 'stay_safe':
    case 'help_again':
    case 'regret':
    case 'hand_off':
    case 'offer_person':
    case 'callback_noted':
    case 'message_noted':
    case 'file_received':
      return phrasePerson(move, wording, around);
    case 'greet':
    case 'thanked':
    case 'goodbye':
    case 'how_are_you':
    case 'i_am_a_bot':
    case 'my_name':
    case 'what_i_do':
    case 'go_ahead':
    case 'i_speak':
    case 'nice_to_meet':
    case 'acknowledge':
    case 'remark_heard':
    case 'chit_chat':
    case 'take_your_time':
    case 'off_topic':
    case 'calm_down':
    case 'refuse':
    case 'anything_else':
      return phraseSocial(move, wording, around);
    case 'not_understood':
    case 'none_of_these':
    case 'empty':
    case 'start_over':
    case 'other_language':
    case 'say_again':
    case 'tell_more':
    case 'spell':
    case 'verbatim':
      return phraseRepair(move, wording, around);
  }
}
