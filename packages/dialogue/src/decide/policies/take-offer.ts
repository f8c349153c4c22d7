import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wishIn } from '../booking/booking-clauses.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { callPerson } from './call-person.ts';

/** "Yes" or "no" to what the last reply offered: to take contact details, or to fetch a person. */
export const takeOffer: Policy = {
  name: 'offer',
  decide(turn) {
    const { question } = turn.before;
    // "Ok, never mind."
    const reply = turn.heard.acts['start-over'] >= 0.5 || isResigned(turn) ? 'no' : turn.heard.reply?.type;
    if (question?.kind !== 'offer' || (reply !== 'yes' && reply !== 'no')) return null;
    if (question.offer !== 'contact' && question.offer !== 'person') return null;
    if (reply === 'yes' && (wantsToBookInstead(turn) || goesOnAsking(turn) || onlyThanks(turn))) return null;
    if (reply === 'no') return declined(turn);
    return question.offer === 'person' ? fetchPerson(turn) : takeDetails(turn);
  },
};

/** "No problem", "fair enough", "I'll look elsewhere": can do without it. */
const isResigned = ({ heard, state }: Turn): boolean => {
  const { resigns } = localeOf(state.language).deciding;
  return heard.clauses.some(({ text }) => resigns?.test(plainOf(text)) === true);
};

/** "Yes, book it", of the service that was talked of; "ok can you come on Tuesday" only goes on to something else. */
const wantsToBookInstead = ({ heard, state }: Turn): boolean =>
  wishIn(heard) === 'book' &&
  (state.booking?.serviceId != null ||
    heard.clauses.every(
      ({ text, acts }, at) =>
        acts.affirm < 0.5 ||
        at === heard.wants?.clause ||
        localeOf(state.language).deciding.merelyGoesOn.test(plainOf(text)),
    ));

/** "Ah right so. Would he be ok for piano?" goes on to something else, and takes no offer. */
const goesOnAsking = ({ heard, state }: Turn): boolean => {
  const { merelyGoesOn } = localeOf(state.language).deciding;
  const isAsking = heard.asked.some(({ clause }) => heard.clauses[clause]!.isQuestion);
  return (
    isAsking &&
    heard.acts['want-callback'] < 0.5 &&
    heard.acts['want-person'] < 0.5 &&
    heard.clauses.every(
      ({ text, acts, isQuestion }) => isQuestion || acts.affirm < 0.5 || merelyGoesOn.test(plainOf(text)),
    )
  );
};

/** "Perfecto, muchas gracias": takes leave rather than the person that was offered. */
const onlyThanks = ({ heard, before, state }: Turn): boolean =>
  before.question?.kind === 'offer' &&
  before.question.offer === 'person' &&
  localeOf(state.language).deciding.onlyThanks?.test(plainOf(heard.text)) === true;

const declined = (turn: Turn): Contribution => ({
  moves: isToldOtherwise(turn) ? [] : [{ type: 'contact_refused' }],
  covers: repliesOf(turn),
  state: { capture: null, contactRefused: true },
  action: 'smalltalk',
  why: 'Turns the offer down: not asked for details again.',
});

/** A goodbye, a thanks or a new start is word enough. */
const isToldOtherwise = ({ heard, moves }: Turn): boolean =>
  moves.length > 0 || Math.max(heard.acts.bye, heard.acts.thank) >= 0.5;

async function fetchPerson(turn: Turn): Promise<Contribution> {
  const called = await callPerson(turn, 'hand_off', turn.before.questions.at(-1) ?? '');
  const phone = turn.input.profile.phone.trim();
  return {
    moves: [{ type: 'hand_off', isStaffed: called.isStaffed, phone, asked: true }],
    covers: repliesOf(turn),
    state: called.state,
    action: 'hand_off',
    why: 'Would like the person that was offered.',
  };
}

const takeDetails = (turn: Turn): Contribution => ({
  moves: [],
  covers: repliesOf(turn),
  state: {
    capture: {
      purpose: 'lead',
      attempts: 0,
      matter: turn.before.questions.at(-1)?.slice(0, 300) ?? '',
      when: '',
    },
    contactRefused: false,
  },
  action: 'capture_lead',
  why: 'Would like somebody to get back to them.',
});

/** The clauses that only say yes or no. */
const repliesOf = ({ heard, open }: Turn): number[] =>
  [...open].filter((clause) => {
    const { acts } = heard.clauses[clause]!;
    if (acts.bye >= 0.5 || acts.thank >= 0.5) return false;
    return heard.clauses.length === 1 ? heard.asked.length === 0 : acts.affirm >= 0.5 || acts.deny >= 0.5;
  });
