import type { ContactMove } from '../../decide/move.ts';
import { type Around, openLine } from '../around.ts';
import { detailToRead, doubtfulDetail } from '../spoken/to-read.ts';
import type { Wording } from '../wording.ts';
import { confirmationSent } from './confirmation-sent.ts';

/** Name, e-mail and number: asked, noted, read back, passed on. */
export function phraseContact(move: ContactMove, wording: Wording, around: Around): string {
  const { say, locale, profile, isSpoken } = wording;
  switch (move.type) {
    case 'noted':
      return noted(move, wording);
    case 'contact_corrected':
      return contactCorrected(move, wording);
    case 'ask_name':
      return say('askName');
    case 'ask_reach':
      if (move.unclear) return say('askReachUnclear');
      return say(move.purpose === 'callback' ? 'askNumber' : 'askReach');
    case 'ask_name_and_reach':
      return say('askNameAndReach');
    case 'confirm_detail': {
      const detail = doubtfulDetail(move.field, move.value, { country: profile.country, isSpoken });
      return say('confirmDetail', { detail });
    }
    case 'ask_detail_again':
      return say(move.isOdd ? 'askPhoneOdd' : AGAIN[move.field]);
    case 'go_on':
      return openLine(say('goOn'), around);
    case 'contact_refused':
      return say('contactRefused');
    case 'offer_contact':
      return say('offerContact');
    case 'passed_on':
      return move.purpose === 'callback' && move.when
        ? say('passedOnCallbackWhen', { when: locale.whenSaid(move.when) })
        : say(PASSED_ON[move.purpose]);
    case 'ask_message':
      return say('askMessage');
    case 'ask_callback_time':
      return say('askCallbackTime');
    case 'ask_call_consent':
      return say('askCallConsent');
    case 'call_consent_noted':
      return say(move.granted ? 'callConsentGiven' : 'callConsentDeclined');
  }
}

const AGAIN = { name: 'askNameAgain', email: 'askEmailAgain', phone: 'askPhoneAgain' } as const;

const PASSED_ON = {
  lead: 'passedOnLead',
  message: 'passedOnMessage',
  callback: 'passedOnCallback',
  hand_off: 'passedOnHandOff',
} as const;

function contactCorrected(
  { details, email }: Extract<ContactMove, { type: 'contact_corrected' }>,
  wording: Wording,
): string {
  const { say, locale, profile } = wording;
  const told = locale.and(details.map((detail) => detailToRead(detail, profile.country)));
  return [say('appointmentCorrected', { details: told }), ...confirmationSent(email, wording)].join(' ');
}

function noted(
  { name, details, corrected }: Extract<ContactMove, { type: 'noted' }>,
  wording: Wording,
): string {
  const { say, locale, profile } = wording;
  const told = locale.and(details.map((detail) => detailToRead(detail, profile.country)));
  if (corrected && (told || name))
    return say('corrected', { details: [name, told].filter(Boolean).join(', ') });
  if (name && told) return say('notedAll', { name: locale.addressed(name), details: told });
  if (name) return say('notedName', { name: locale.addressed(name) });
  return told ? say('notedDetails', { details: told }) : say('noted');
}
