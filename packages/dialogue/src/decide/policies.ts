import { compare } from './advice/compare.ts';
import { recommend } from './advice/recommend.ts';
import { answerEllipsis } from './answering/answer-ellipsis.ts';
import { answerImplicitQuestion } from './answering/answer-implicit-question.ts';
import { answerQuestions } from './answering/answer-questions.ts';
import { answerStatement } from './answering/answer-statement.ts';
import { noteAddition } from './answering/note-addition.ts';
import { tellAvailability } from './availability/tell-availability.ts';
import { aboutSpeaking } from './policies/about-speaking.ts';
import { agreeLanguage } from './policies/agree-language.ts';
import { askCallConsent } from './policies/ask-call-consent.ts';
import { askOtherwise } from './policies/ask-otherwise.ts';
import { askAttendanceAgain, attendance } from './policies/attendance.ts';
import { bookingPolicy } from './policies/booking.ts';
import { callBack } from './policies/call-back.ts';
import { calmDown } from './policies/calm-down.ts';
import { excuseLanguage } from './policies/excuse-language.ts';
import { handOff } from './policies/hand-off.ts';
import { helpUrgently } from './policies/help-urgently.ts';
import { hoursOfDay } from './policies/hours-of-day.ts';
import { insistOnHelp } from './policies/insist-on-help.ts';
import { keepPromise } from './policies/keep-promise.ts';
import { offerBooking } from './policies/offer-booking.ts';
import { passOn } from './policies/pass-on.ts';
import { refusePromptInjection } from './policies/refuse-prompt-injection.ts';
import { regret } from './policies/regret.ts';
import { repair } from './policies/repair.ts';
import { resume } from './policies/resume.ts';
import { sayAgain } from './policies/say-again.ts';
import { socialize } from './policies/socialize.ts';
import { standBy } from './policies/stand-by.ts';
import { startOver } from './policies/start-over.ts';
import { takeCallConsent } from './policies/take-call-consent.ts';
import { takeContact } from './policies/take-contact.ts';
import { takeOffer } from './policies/take-offer.ts';
import { tellNumber } from './policies/tell-number.ts';
import { waitForThem } from './policies/wait-for-them.ts';
import { warnOfDanger } from './policies/warn-of-danger.ts';
import { agreedTool } from './tools/agreed-tool.ts';
import type { Policy } from './turn.ts';
import { joinWaitlist } from './waitlist/join-waitlist.ts';

/** How the assistant conducts itself, most pressing first. Each deals with its part of the message and leaves the rest. */
export const policies: readonly Policy[] = [
  warnOfDanger,
  helpUrgently,
  insistOnHelp,
  excuseLanguage,
  refusePromptInjection,
  aboutSpeaking,
  agreeLanguage,
  sayAgain,
  waitForThem,
  startOver,
  takeCallConsent,
  agreedTool,
  takeOffer,
  joinWaitlist,
  askOtherwise,
  tellNumber,
  standBy,
  regret,
  handOff,
  keepPromise,
  callBack,
  passOn,
  attendance,
  tellAvailability,
  compare,
  recommend,
  bookingPolicy,
  hoursOfDay,
  noteAddition,
  takeContact,
  socialize,
  answerQuestions,
  answerImplicitQuestion,
  offerBooking,
  answerStatement,
  answerEllipsis,
  calmDown,
  resume,
  askAttendanceAgain,
  askCallConsent,
  repair,
];
