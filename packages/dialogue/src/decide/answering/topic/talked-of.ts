import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from '../near-misses/is-side.ts';

/** What was told last, is being booked, or would be for what was told of; null: nothing is talked of. */
export function talkedOf(turn: Turn): IndexedEntry | null {
  const { topic, booking, neededService } = turn.state;
  return (
    entryOf(turn, topic?.id) ??
    entryOf(turn, topic?.serviceId && `${SERVICE}${topic.serviceId}`) ??
    entryOf(turn, booking?.serviceId && `${SERVICE}${booking.serviceId}`) ??
    entryOf(turn, neededService && `${SERVICE}${neededService}`)
  );
}

/** The same, but a thing: what was told last of paying, parking or the like is only a side of one. */
export const thingTalkedOf = (turn: Turn): IndexedEntry | null =>
  entryOf(turn, turn.state.thing) ?? talkedOf(turn);

/** The service that was talked of last, whatever was told since. */
export const serviceTalkedOf = (turn: Turn): IndexedEntry | null =>
  entryOf(turn, turn.state.topic?.serviceId && `${SERVICE}${turn.state.topic.serviceId}`);

/** What is being booked. */
export const serviceDrafted = (turn: Turn): IndexedEntry | null =>
  entryOf(turn, turn.state.booking?.serviceId && `${SERVICE}${turn.state.booking.serviceId}`);

/** What was booked last, whatever was told since: "what do I owe you?" */
export const serviceSettled = (turn: Turn): IndexedEntry | null =>
  entryOf(turn, turn.state.settled?.serviceId && `${SERVICE}${turn.state.settled.serviceId}`);

/** The service that something told before is for, whatever was told since: "my toenail hurts". */
export const serviceNeeded = (turn: Turn): IndexedEntry | null =>
  entryOf(turn, turn.state.neededService && `${SERVICE}${turn.state.neededService}`);

/** All that a follow-up may be about, what was told last first: that, the thing and the service that were talked of, what is being booked. */
export function aroundOf(turn: Turn): IndexedEntry[] {
  const { booking } = turn.state;
  const around = [
    talkedOf(turn),
    thingTalkedOf(turn),
    serviceTalkedOf(turn),
    entryOf(turn, booking?.serviceId && `${SERVICE}${booking.serviceId}`),
  ];
  return [...new Set(around.filter((entry) => entry !== null))];
}

const entryOf = ({ input }: Turn, id: string | null | undefined): IndexedEntry | null =>
  (id && input.knowledge.entries.find((entry) => entry.id === id)) || null;
