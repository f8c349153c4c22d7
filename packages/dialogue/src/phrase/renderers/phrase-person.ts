import type { Move, PersonMove } from '../../decide/move.ts';
import type { Around } from '../around.ts';
import { detailToRead } from '../spoken/to-read.ts';
import type { Wording } from '../wording.ts';

/** Where a person is needed: help first, and honest about whether anybody is there. */
export function phrasePerson(move: PersonMove, wording: Wording, around: Around): string {
  const { say, locale } = wording;
  switch (move.type) {
    case 'urgent':
      return urgent(move, wording, around);
    case 'danger':
      return say(move.gas ? 'dangerGas' : 'danger', { number: move.number });
    case 'help_again':
      return say('helpAgain', { text: move.answer.text });
    case 'stay_safe':
      return say('staySafe');
    case 'regret':
      return say(move.heavy ? 'regretHeavy' : 'regret');
    case 'hand_off':
      return handOff(move, wording, around);
    case 'offer_person':
      return say(move.sorry && !around.earlier.some(isSorry) ? 'offerPersonSorry' : 'offerPerson');
    case 'callback_noted':
      return move.when
        ? say('callbackNotedWhen', { when: locale.whenSaid(move.when) })
        : say('callbackNoted');
    case 'message_noted':
      return say('messageNoted');
    case 'file_received':
      return say(move.kind === 'picture' ? 'pictureReceived' : 'fileReceived');
  }
}

/** Once in a reply is enough. */
const isSorry = ({ type }: Move): boolean =>
  type === 'not_understood' || type === 'regret' || type === 'calm_down';

function urgent(
  { answer, phone, isStaffed, andUs = false }: Extract<PersonMove, { type: 'urgent' }>,
  wording: Wording,
  { earlier }: Around,
): string {
  const { say } = wording;
  // The owner's own entry tells whom to call; in danger it is the emergency number, and no other.
  const isTold =
    (answer !== null && PHONE.test(answer.text) && !andUs) || earlier.some(({ type }) => type === 'danger');
  const call = phoneToTell(phone, wording);
  return [
    answer?.text,
    call && !isTold && say('urgentCall', { phone: call }),
    say(isStaffed ? 'urgentStaffed' : 'urgentUnstaffed'),
  ]
    .filter(Boolean)
    .join(' ');
}

function handOff(
  { isStaffed, phone, asked }: Extract<PersonMove, { type: 'hand_off' }>,
  wording: Wording,
  { after }: Around,
): string {
  const { say } = wording;
  const own = wording.ownLine('handOff');
  if (isStaffed) return `${own || say(asked ? 'handOffAsked' : 'handOff')} ${say('somebodyComes')}`;
  const call = phoneToTell(phone, wording);
  const isToldNext = after?.type === 'passed_on' || after?.type === 'callback_noted';
  const nobody = isToldNext ? 'nobodyHere' : asked && !own ? 'nobodyThereAsked' : 'nobodyThere';
  return [own, say(nobody), call && say('callUs', { phone: call })].filter(Boolean).join(' ');
}

/** Who calls already needn't be told the number. */
const phoneToTell = (phone: string, { profile }: Wording): string =>
  profile.reach === 'phone' ? '' : detailToRead(phone.trim(), profile.country);

const PHONE = /\d(?:[\s().-]{0,3}\d){5,}/;
