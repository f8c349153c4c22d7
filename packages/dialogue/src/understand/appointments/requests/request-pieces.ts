import type { RequestSigns } from '../../hearing-locale.ts';
import type { ServiceMark } from './service-marks.ts';

/** Somebody who comes; both null: the customer. */
export interface Person {
  relation: string | null;
  name: string | null;
}

/** A stretch of a message between two joints, and what it tells. */
export interface Piece {
  start: number;
  end: number;
  text: string;
  /** What parts it from the one before; empty: it is the first. */
  joint: string;
  service: ServiceMark | null;
  people: Person[];
  hasDay: boolean;
  hasHour: boolean;
  /** Nothing else is said in it but who comes, and when. */
  isOnlyPeople: boolean;
}

/** Where a text speaks of times. */
export interface TimeMark {
  start: number;
  end: number;
  isDay: boolean;
  isHour: boolean;
}

/** A message cut where one request may end and the next begin; never within a name or a time. */
export function requestPieces(
  text: string,
  services: readonly ServiceMark[],
  times: readonly TimeMark[],
  signs: RequestSigns,
): Piece[] {
  const whole = [...services, ...times];
  const cuts = [...text.matchAll(signs.joints)]
    .map(({ index, 0: said }) => ({ at: index, to: index + said.length, said }))
    .filter(({ at, to }) => !whole.some(({ start, end }) => start < to && at < end));
  const starts = [{ at: 0, to: 0, said: '' }, ...cuts];
  return starts.flatMap(({ to, said }, i) => {
    const end = starts[i + 1]?.at ?? text.length;
    return end > to && /[\p{L}\p{N}]/u.test(text.slice(to, end))
      ? [
          pieceOf(
            { start: to, end, text: text.slice(to, end), joint: said.trim().toLowerCase() },
            services,
            times,
            signs,
          ),
        ]
      : [];
  });
}

function pieceOf(
  piece: Pick<Piece, 'start' | 'end' | 'text' | 'joint'>,
  services: readonly ServiceMark[],
  times: readonly TimeMark[],
  signs: RequestSigns,
): Piece {
  const isIn = ({ start }: { start: number }) => piece.start <= start && start < piece.end;
  const within = times.filter(isIn);
  const people = [...piece.text.matchAll(signs.people)].map(({ 0: said, groups = {} }) => ({ said, groups }));
  const others = people.filter(({ groups }) => groups.relation || groups.self);
  const meant = others.length > 0 ? others : people.slice(0, 1);
  const rest = [
    ...within.map(({ start, end }) => piece.text.slice(start - piece.start, end - piece.start)),
    ...people.map(({ said }) => said),
  ].reduce((left, said) => left.replace(said, ' '), piece.text);
  return {
    ...piece,
    service: services.find(isIn) ?? null,
    people: meant.map(({ groups }) =>
      groups.relation
        ? { relation: groups.relation.toLowerCase(), name: groups.name ?? null }
        : { relation: null, name: null },
    ),
    hasDay: within.some(({ isDay }) => isDay),
    hasHour: within.some(({ isHour }) => isHour),
    isOnlyPeople: people.length > 0 && !/[\p{L}\p{N}]/u.test(rest.replace(signs.besidePeople, ' ')),
  };
}
