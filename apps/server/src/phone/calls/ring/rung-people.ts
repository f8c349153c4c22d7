/** How it went with somebody who was rung. Absent: they haven't been rung, or it isn't known. */
export type RungOutcome = 'accepted' | 'declined' | 'busy' | 'no-answer' | 'failed';

/** Somebody who is to be rung, or was. */
export interface RungPerson {
  /** E.164. */
  number: string;
  /** Keys that are pressed once it is answered. */
  extension?: string;
  /** Of a transfer extension. */
  name?: string;
  /** The round in which they were rung last, and when that began. */
  round?: number;
  at?: string;
  /** They picked up and heard who calls. */
  heard?: true;
  outcome?: RungOutcome;
  /** When they picked up and had the call, or took it. */
  takenAt?: string;
  /** When the carrier was asked to ring them, where we do that ourselves; and its id of their part of the call. */
  askedAt?: string;
  legId?: string;
  /** When it was over, although they had taken the call. */
  overAt?: string;
}

/** People being rung, in rounds: all at once, or one after another. */
export interface Ringing {
  step: 'staff';
  at: string;
  /** Whether whoever picks up is told of the call first, and asked. */
  isWarm: boolean;
  /** The caller waits in a place of the carrier's, and we have people rung ourselves. */
  waits?: boolean;
  inTurn: boolean;
  /** Of the round that rings now. */
  round: number;
  people: RungPerson[];
  /** How it ended; absent: it still rings. */
  outcome?: string;
  /** Of the talk, where the carrier tells it. */
  seconds?: number;
}

/** By which one ringing of a call is told from another in addresses. */
export const sinceOf = ({ at }: Ringing): number => Date.parse(at);

/** Who rings now. */
export const rungNow = ({ people, round }: Ringing): RungPerson[] =>
  people.filter((person) => person.round === round);

/** Rings whoever has not been reached yet, at most `most` of them. Null: there is nobody left. */
export function nextRound(ringing: Ringing, most: number, now: Date): Ringing | null {
  const round = ringing.round + 1;
  const next = ringing.people.filter(({ outcome }) => !outcome).slice(0, ringing.inTurn ? 1 : most);
  if (next.length === 0) return null;
  return {
    ...ringing,
    round,
    people: ringing.people.map((person) =>
      next.includes(person) ? { ...person, round, at: now.toISOString() } : person,
    ),
  };
}

/** A round that ends so much sooner than it could have was cut short. */
const cutShortMs = 2000;

/**
 * What is known once a round is over. Whoever picked up without taking the call declined it. When several rang and one of
 * them declined, the carrier may have hung up on the others: they are rung again, unless they had all their time.
 */
export function roundOver(
  ringing: Ringing,
  told: { outcome: RungOutcome | 'answered'; ringSeconds: number; now: Date },
): Ringing {
  const rang = rungNow(ringing);
  const someoneHeard = rang.some(({ heard, outcome }) => heard || outcome === 'declined');
  const since = told.now.getTime() - Date.parse(rang[0]?.at ?? ringing.at);
  const wasCutShort = rang.length > 1 && someoneHeard && since < told.ringSeconds * 1000 - cutShortMs;
  const missed: RungOutcome =
    told.outcome === 'answered' || told.outcome === 'accepted' ? 'no-answer' : told.outcome;
  const settle = (person: RungPerson): RungPerson => {
    if (person.outcome || person.round !== ringing.round) return person;
    if (person.heard || (ringing.isWarm && rang.length === 1 && told.outcome === 'answered'))
      return { ...person, outcome: 'declined' };
    return wasCutShort ? person : { ...person, outcome: missed };
  };
  return { ...ringing, people: ringing.people.map(settle) };
}

/** Somebody who rang, as what they did is noted. */
export const noted = (ringing: Ringing, index: number, what: Partial<RungPerson>): Ringing => ({
  ...ringing,
  people: ringing.people.map((person, at) => (at === index ? { ...person, ...what } : person)),
});
