import type { BookableService } from '../../../calendar.ts';
import { plainOf } from '../../../text/plain-of.ts';
import type { PeopleSigns, RequestSigns } from '../../hearing-locale.ts';
import type { Alternatives } from '../../times/alternatives.ts';
import type { TimeMention } from '../../times/find-times.ts';
import { type Gathered, gatherRequests } from './gather-requests.ts';
import { type Person, requestPieces } from './request-pieces.ts';
import { type ServiceMark, serviceMarks, textBefore } from './service-marks.ts';

/** When one is to be, told from the one before it. */
export type Follows = 'after' | 'same-time' | 'same-day';

/** One of several appointments that a message asks for. */
export interface AppointmentRequest {
  serviceId: string;
  /** Who comes: the customer where both are null; empty: it isn't told. More than one: each wants the same. */
  people: Person[];
  times: TimeMention[];
  alternatives: Alternatives;
  follows: Follows | null;
  /** Where it stands in the message. */
  start: number;
}

export interface Requests {
  /** In order; empty: the message asks for one at most, for one person. */
  appointments: AppointmentRequest[];
  /** The only one that it asks for; null: none, or it asks for several. */
  only: AppointmentRequest | null;
  /** Whether its words tell that it is to be made besides what is under way. */
  isAdded: boolean;
  /** Services that aren't wanted any more. */
  leftOut: string[];
  /** "A haircut or just a trim?": one of these is meant; empty: nothing is left open so. */
  either: string[];
}

interface RequestSource {
  text: string;
  /** Of the whole message, with the names of who comes. */
  told: string;
  services: readonly BookableService[];
  times: readonly TimeMention[];
  signs: RequestSigns | undefined;
  people: Pick<PeopleSigns, 'theirName'>;
  /** The times of a stretch of the text, and of which of them one is wished. */
  read: (stretch: string) => { times: TimeMention[]; alternatives: Alternatives };
}

const NONE: Requests = { appointments: [], only: null, isAdded: false, leftOut: [], either: [] };

/** The appointments that a message asks for, each with its service, its time and who comes, where they are several. */
export function readRequests(source: RequestSource): Requests {
  const { text, services, times, signs } = source;
  if (!signs || services.length === 0) return NONE;
  const all = serviceMarks(services, text, signs);
  if (all.length === 0) return NONE;
  const isOut = ({ start }: ServiceMark) => signs.leavesOut.test(textBefore(text, start));
  const marks = all.filter((mark) => mark.isWished && !isOut(mark));
  const leftOut = all.filter(isOut).map(({ serviceId }) => serviceId);
  const either = eitherOf(text, marks, signs);
  if (either.length > 1) return { ...NONE, leftOut, either };
  const timeMarks = times.flatMap((mention) => (mention.past ? [] : [markOf(mention)]));
  const gathered = gatherRequests(requestPieces(text, marks, timeMarks, signs));
  const read = gathered.map((one, at) => requestOf(source, signs, one, gathered[at - 1] ?? null));
  const isSeveral = gathered.length > 1 || (gathered[0]?.people.length ?? 0) > 1;
  if (!isSeveral) {
    return {
      ...NONE,
      leftOut,
      only: named(read, source)[0] ?? null,
      isAdded: signs.adds.test(plainOf(text)),
    };
  }
  const appointments = named(inTurn(withPeople(read), plainOf(text), signs), source);
  return { ...NONE, appointments, leftOut };
}

function requestOf(
  { text, read }: RequestSource,
  signs: RequestSigns,
  { service, people, start, end }: Gathered,
  before: Gathered | null,
): AppointmentRequest {
  const { times, alternatives } = read(blanked(withoutService(text, { service, start, end }), signs.after));
  const placed = (mention: TimeMention) => ({
    ...mention,
    start: mention.start + start,
    end: mention.end + start,
  });
  return {
    serviceId: service.serviceId,
    people,
    times: times.filter(({ past, relation }) => !past && relation === null).map(placed),
    alternatives: { ...alternatives, times: alternatives.times.map((group) => group.map(placed)) },
    follows: followsIn(text.slice(Math.min(before?.end ?? start, start), end), times, signs),
    start,
  };
}

/** A stretch with a comma for the service and the article before it: "at 10 a manicure" tells the hour. */
function withoutService(
  text: string,
  { service, start, end }: Pick<Gathered, 'service' | 'start' | 'end'>,
): string {
  const before = text.slice(start, service.start).replace(ARTICLE, '');
  const gap = ','.padEnd(service.end - start - before.length, ' ');
  return `${before}${gap}${text.slice(service.end, end)}`;
}
const ARTICLE = /\s(?:an?|the|una?|el|la)\s$/iu;

const markOf = ({ start, end, date, dateFrom, dateTo, time, timeFrom, timeTo }: TimeMention) => ({
  start,
  end,
  isDay: (date ?? dateFrom ?? dateTo) !== null,
  isHour: (time ?? timeFrom ?? timeTo) !== null,
});

/** Services with an "or" between them. */
function eitherOf(text: string, marks: readonly ServiceMark[], { or }: RequestSigns): string[] {
  const joined = marks
    .slice(1)
    .filter(({ start }, at) => or.test(plainOf(text.slice(marks[at]!.end, start))));
  if (joined.length === 0) return [];
  const ids = marks.filter((mark, at) => joined.includes(mark) || joined.includes(marks[at + 1]!));
  return [...new Set(ids.map(({ serviceId }) => serviceId))];
}

/** With spaces in place of words that tell no time of the clock: "right after". */
const blanked = (text: string, words: RegExp): string =>
  text.replace(words, (said) => ' '.repeat(said.length));

function followsIn(stretch: string, times: readonly TimeMention[], signs: RequestSigns): Follows | null {
  const plain = plainOf(stretch);
  if (signs.sameTime.test(plain) || times.some(({ relation }) => relation === 'same-time'))
    return 'same-time';
  if (stretch.search(signs.after) >= 0) return 'after';
  return signs.sameDay.test(plain) || times.some(({ relation }) => relation === 'same-day')
    ? 'same-day'
    : null;
}

/** Who isn't told is whoever the one before is for. */
function withPeople(requests: readonly AppointmentRequest[]): AppointmentRequest[] {
  let last: Person[] = [];
  return requests.map((request) => {
    last = request.people.length > 0 ? request.people : last.slice(0, 1);
    return { ...request, people: last };
  });
}

const hasHour = ({ times }: AppointmentRequest): boolean => times.some((mention) => markOf(mention).isHour);
const hasDay = ({ times }: AppointmentRequest): boolean => times.some((mention) => markOf(mention).isDay);

/** "A manicure and a pedicure on Friday at 2": the time is that of the first, and the others follow. */
function inTurn(
  requests: readonly AppointmentRequest[],
  plain: string,
  { backToBack, sameTime }: RequestSigns,
): AppointmentRequest[] {
  const donor = requests.findIndex(({ times }) => times.length > 0);
  const shared = donor > 0 ? requests[donor]! : null;
  return requests.map((request, at): AppointmentRequest => {
    if (at === 0) {
      const { times, alternatives } = shared ?? request;
      return { ...request, times, alternatives, follows: null };
    }
    const own = request === shared ? { ...request, times: [] } : request;
    const isOther = whoOf(own) !== whoOf(requests[at - 1]!);
    const isBySelf = hasHour(own) && hasDay(own);
    if (isBySelf && !backToBack.test(plain)) return { ...own, follows: null };
    if (own.follows) return own;
    if (hasHour(own)) return { ...own, follows: hasDay(own) ? null : 'same-day' };
    if (backToBack.test(plain)) return { ...own, times: [], follows: 'after' };
    if (own.times.length > 0) return own;
    return { ...own, follows: isOther || sameTime.test(plain) ? 'same-time' : 'after' };
  });
}

const whoOf = ({ people }: AppointmentRequest): string =>
  people.map(({ relation, name }) => `${relation} ${name}`).join();

/** "She's Jane Reed": of the only other one. */
function named(
  requests: AppointmentRequest[],
  { told, people: { theirName } }: RequestSource,
): AppointmentRequest[] {
  const name = theirName?.exec(told)?.groups?.name;
  if (!name) return requests;
  return requests.map((request) => ({
    ...request,
    people: request.people.map((one) =>
      one.relation !== null && one.name === null ? { ...one, name } : one,
    ),
  }));
}
