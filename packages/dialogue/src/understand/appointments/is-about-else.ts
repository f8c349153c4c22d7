import type { DialogueState } from '../../state/dialogue-state.ts';
import type { TurnInput } from '../../turn.ts';
import { BY_WORDS } from '../read-acts.ts';
import type { ReadForAppointment } from './appointment-evidence.ts';
import { isOfElse, weighAppointment } from './weigh-appointment.ts';

/**
 * Whether a message is about no appointment, or about something beside the one that is being made, however it sounds: "can someone stay with
 * him?". What is moved or cancelled in so many words is believed, and so is who asks for free appointments or needs help now. Without a text model words alone tell.
 */
export function isAboutElse(
  read: ReadForAppointment,
  state: DialogueState,
  { onAppointmentWeighed }: Pick<TurnInput, 'onAppointmentWeighed'>,
): boolean {
  const weighed = weighAppointment(read, state);
  onAppointmentWeighed?.(weighed);
  const isBelieved =
    read.clauses.every(({ embedded }) => embedded === null) ||
    (read.wish !== null && read.wish.intent !== 'book') ||
    bidsToBook(read) ||
    (read.namesAppointment && read.asksAvailability) ||
    (read.asksAvailability && state.booking?.purpose === 'book' && read.times.some(({ past }) => !past)) ||
    (state.question?.kind === 'time' && (read.tellsTimeAbroad === true || tellsHour(read))) ||
    state.urgentTurn > 0;
  return !isBelieved && isOfElse(weighed);
}

/** "Can I book a full service?", with the word and the name, whatever was talked of before. */
const bidsToBook = ({ wish, services }: ReadForAppointment): boolean =>
  wish !== null && wish.probability >= BY_WORDS && services.some(({ by }) => by === 'name');

/** "Anything after 1 would do": an hour that is told, nothing being asked. */
const tellsHour = ({ clauses, times }: ReadForAppointment): boolean =>
  clauses.every(({ isQuestion }) => !isQuestion) &&
  times.some(
    ({ past, time, timeFrom, timeTo, part }) =>
      !past && part === null && (time ?? timeFrom ?? timeTo) !== null,
  );
