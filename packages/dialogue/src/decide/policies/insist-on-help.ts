import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { helpAgain, helpTold } from '../answering/need/stay-urgent.ts';
import { wishIn } from '../booking/booking-clauses.ts';
import { emergencyNumber } from '../emergency-number.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { wasSentForHelp } from '../was-sent-for-help.ts';
import { isHelpComing } from './stand-by.ts';

/** Who was told to get help elsewhere and would rather come here is told so again, once: then they have heard it, and decide. */
export const insistOnHelp: Policy = {
  name: 'insist on help',
  decide(turn) {
    if (!wasSentForHelp(turn) || turn.moves.length > 0) return null;
    const { heard, before, state, input } = turn;
    if (isOver(turn))
      return setAside(state.booking, { sentForHelpTurn: 0, urgentTurn: 0 }, 'The danger is over.');
    const isAfter =
      wishIn(heard) === 'book' || heard.asksAvailability || startsDraft(turn) || asksToWait(turn);
    if (!isAfter || isOfOther(turn) || isHelpComing(turn, [...turn.open])) return null;
    const told = helpTold(turn);
    const again: Contribution = told
      ? helpAgain(turn, told, [...turn.open])
      : {
          moves: [{ type: 'danger', number: emergencyNumber(input.profile.country), gas: false }],
          covers: 'all',
          action: 'hand_off',
          why: '',
        };
    return {
      ...again,
      state: { booking: before.booking, sentForHelpTurn: 0 },
      ends: true,
      why: 'Help is needed elsewhere: told so again, instead of an appointment.',
    };
  },
};

const setAside = (
  booking: Turn['state']['booking'],
  state: NonNullable<Contribution['state']>,
  why: string,
): Contribution => ({ moves: [], covers: [], state: { ...state, booking }, why });

const startsDraft = ({ before, state }: Turn): boolean => before.booking === null && state.booking !== null;

/** "Can't I just wait until Thursday?", whether or not it is written as a question. */
const asksToWait = ({ heard }: Turn): boolean =>
  heard.asked.some(({ attribute }) => attribute !== 'hours') &&
  heard.contact.phone === null &&
  heard.contact.email === null &&
  heard.times.some(({ past }) => !past);

const isOver = ({ heard, state }: Turn): boolean => {
  const sign = localeOf(state.language).conduct.isOver;
  return heard.clauses.some(({ text, isQuestion }) => !isQuestion && sign?.test(plainOf(text)));
};

/** A service by its name or that was asked about since, or somebody else who comes: no longer what the danger was. */
const isOfOther = ({ heard, before }: Turn): boolean =>
  before.topic?.serviceId != null ||
  heard.forWhom !== null ||
  heard.services.some(({ by, probability }) => by === 'name' && probability >= 0.5);
