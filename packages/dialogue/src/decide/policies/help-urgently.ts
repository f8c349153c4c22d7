import { isAnswerable } from '../answering/is-answerable.ts';
import {
  emergencyAnswer,
  emergencyTold,
  nearestHelp,
  otherHelp,
  sendsElsewhere,
  sendsToOthers,
} from '../answering/need/emergency-answer.ts';
import { incidentAnswer } from '../answering/need/incident-answer.ts';
import { toldEntry } from '../answering/remember.ts';
import { timesForBooking, wishIn } from '../booking/booking-clauses.ts';
import { saying } from '../saying.ts';
import type { Policy, Turn } from '../turn.ts';
import { callPerson } from './call-person.ts';
import { isHelpComing, isLately, wasAdvised } from './stand-by.ts';

/** Help is needed now: what the owner wrote on emergencies or the phone number at once, and a person is alerted. */
export const helpUrgently: Policy = {
  name: 'urgent',
  async decide(turn) {
    const { heard, input, before } = turn;
    const told = emergencyTold(turn);
    if (heard.urgency !== 'urgent' && told === null) return null;
    // What is asked once whom to turn to was told is answered like any other question.
    if (isLately(turn) && heard.asked.some(({ clause }) => heard.clauses[clause]!.isQuestion)) return null;
    if ((isLately(turn) || wasAdvised(turn)) && isHelpComing(turn, [...heard.clauses.keys()])) return null;
    const general = told ?? nearestHelp(turn) ?? emergencyAnswer(turn);
    const written = general === null ? await incidentAnswer(turn) : null;
    const answer = general ?? written ?? otherHelp(turn);
    const isOfIncident = answer !== null && answer === written;
    const isOfOthers = answer !== null && sendsToOthers(turn, answer);
    const isSentForHelp = isOfOthers || (answer !== null && sendsElsewhere(answer));
    const phone = input.profile.phone.trim();
    const isTold =
      before.wantsPerson && (answer === null || before.told.some(({ id }) => id === answer.source.id));
    if (isTold || (answer === null && phone === '' && heard.wants !== null)) return null;
    const called = await callPerson(turn, 'hand_off', heard.text);
    const { services = [] } = input.calendar ?? input.profile;
    const {
      topic,
      thing,
      told: toldNow,
    } = answer ? toldEntry(turn.state, answer, null, services) : turn.state;
    const wish = isSentForHelp && heard.wants?.intent === 'book' ? null : wishBesides(turn);
    const covers = told
      ? [...heard.clauses.keys()]
      : [...saying(turn, 'urgent', 'want-person'), ...atALoss(turn)].filter(
          (clause) => answer !== null || !isAnswerable(turn, clause),
        );
    return {
      moves: [
        {
          type: 'urgent',
          answer,
          phone,
          isStaffed: called.isStaffed,
          ...(isOfOthers && { andUs: true }),
        },
      ],
      covers: covers.filter((clause) => clause !== wish),
      state: {
        ...called.state,
        told: toldNow,
        ...(isOfIncident && { topic, thing }),
        urgentTurn: turn.state.turn,
        ...(isSentForHelp && { sentForHelpTurn: turn.state.turn }),
        ...(wish === null && { booking: before.booking }),
      },
      action: 'hand_off',
      confidence: answer ? 1 : 0,
      topic: answer?.title ?? null,
      why: 'Help is needed now: told whom to turn to, and alerted a person.',
    };
  },
};

/** A story only resembles what a service is for. */
const IN_WORDS = 0.9;

/** "… what do I do?" is answered by how to get help. */
const atALoss = ({ heard }: Turn): number[] =>
  heard.asked.flatMap(({ clause, attribute, object }) =>
    object.length === 0 && (attribute === 'what' || attribute === 'how') ? [clause] : [],
  );

/**
 * The clause that wants something of the calendar all the same: an appointment at a day or an hour that it tells, or one
 * that is to be moved or cancelled. Help itself, as soon as can be, is no such wish.
 */
function wishBesides({ heard }: Turn): number | null {
  const intent = wishIn(heard);
  if (intent === 'cancel' || intent === 'move') return heard.wants!.clause;
  const isPlanned = timesForBooking(heard, null).some(
    ({ date, dateFrom, time, negated }) => !negated && (date ?? dateFrom ?? time) !== null,
  );
  const isInWords =
    (heard.wants?.probability ?? 0) >= IN_WORDS || heard.services.some(({ by }) => by === 'name');
  return intent === 'book' && isPlanned && isInWords ? heard.wants!.clause : null;
}
