import type { Journal } from './create-journal.ts';
import type { Stored } from './read-stored.ts';

/** Of one kind of thing that customers were told is done. */
export interface Outcome {
  acknowledged: number;
  /** Told, and not there as it was told. */
  lost: number;
  /** There more than once, or though nobody was told. */
  doubled: number;
}

type Told = Pick<Journal, 'turns' | 'appointments'>;

/** Looks for everything that was acknowledged among what is stored, and for what is too much there. */
export const compareWithStored = (told: Told, stored: Stored): { turns: Outcome; appointments: Outcome } => ({
  turns: compareTurns(told, stored),
  appointments: compareAppointments(told, stored),
});

function compareTurns({ turns }: Told, stored: Stored): Outcome {
  const byId = Map.groupBy(stored.turns, ({ clientMessageId }) => clientMessageId);
  const isThere = ([id, { conversationId, response }]: [
    string,
    { conversationId: string; response: string },
  ]) =>
    byId.get(id)?.some((one) => one.conversationId === conversationId && one.replies.includes(response)) ??
    false;
  // No customer says the same twice.
  const repeats = repeatsAmong(stored.turns.map(({ message }) => message));
  const tooMuch = stored.turns.filter((one) => !turns.has(one.clientMessageId) || one.replies.length > 1);
  return {
    acknowledged: turns.size,
    lost: [...turns].filter((turn) => !isThere(turn)).length,
    doubled: repeats + tooMuch.length,
  };
}

function compareAppointments({ appointments }: Told, stored: Stored): Outcome {
  const byId = Map.groupBy(stored.appointments, ({ submissionId }) => submissionId);
  const isThere = ([id, { startsAt }]: [string, { startsAt: string }]) =>
    byId.get(id)?.some((one) => one.startsAt.getTime() === Date.parse(startsAt)) ?? false;
  const unasked = stored.appointments.filter(({ submissionId }) => !appointments.has(submissionId));
  // One person serves all, so a time is somebody's alone.
  const repeats =
    repeatsAmong(stored.appointments.map(({ submissionId }) => submissionId)) +
    repeatsAmong(stored.appointments.map(({ startsAt }) => startsAt.getTime()));
  return {
    acknowledged: appointments.size,
    lost: [...appointments].filter((one) => !isThere(one)).length,
    doubled: unasked.length + repeats,
  };
}

const repeatsAmong = (values: readonly (string | number)[]): number => values.length - new Set(values).size;
