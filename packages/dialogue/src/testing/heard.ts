import { officeHours } from '../booking/hours.ts';
import { type Act, type ActProbabilities, acts } from '../understand/act.ts';
import { type FindTimesOptions, findTimes } from '../understand/times/find-times.ts';
import type {
  AskedQuestion,
  CalendarWish,
  Clause,
  ReplyToQuestion,
  ServiceReading,
  Understanding,
} from '../understand/understanding.ts';
import { mondayMorning } from './barber.ts';

type Doing = Partial<ActProbabilities>;

/** What a message is understood as, as far as a test cares; the rest says nothing. */
export interface Told
  extends Partial<
    Omit<
      Understanding,
      | 'acts'
      | 'clauses'
      | 'times'
      | 'contact'
      | 'wants'
      | 'services'
      | 'asked'
      | 'reply'
      | 'forWhom'
      | 'staff'
    >
  > {
  /** Acts of the message and, where it has one clause, of that. */
  acts?: Doing;
  clauses?: { text: string; acts?: Doing; isQuestion?: boolean }[];
  /** Words to be read as times, as a barber's customer says them on a Monday morning; or the mentions. */
  times?: string | Understanding['times'];
  wants?: CalendarWish['intent'] | CalendarWish | null;
  /** A service's id: named beyond doubt. */
  services?: (string | ServiceReading)[];
  staff?: string | Understanding['staff'];
  forWhom?: { relation: string; name?: string | null } | null;
  name?: string;
  email?: string;
  phone?: string;
  /** The phone has a length that its country doesn't know. */
  isPhoneOdd?: boolean;
  /** A number: that option. */
  reply?: ReplyToQuestion['type'] | number | null;
  asked?: (Partial<AskedQuestion> & { text?: string })[];
}

/** An Understanding of hand, for what works from one. */
export function heard(told: Told = {}): Understanding {
  const {
    times,
    wants,
    services = [],
    staff,
    forWhom,
    name,
    email,
    phone,
    isPhoneOdd = false,
    reply,
    asked = [],
    ...rest
  } = told;
  const text =
    told.text ??
    told.clauses?.map((clause) => clause.text).join(', ') ??
    (typeof times === 'string' ? times : '');
  const mentions = typeof times === 'string' ? timesIn(times, text) : (times ?? []);
  const clauses = (told.clauses ?? [{ text, acts: told.acts ?? {} }]).map(clauseOf);
  return {
    language: { code: 'en', isServed: true },
    asksAvailability: false,
    keepsOwn: false,
    isAboutElse: false,
    party: null,
    together: false,
    requests: [],
    onlyRequest: null,
    isAdded: false,
    leftOut: [],
    alternatives: { times: [], takes: 'asked' },
    part: null,
    urgency: 'none',
    mood: 'calm',
    need: 0,
    matter: '',
    evidence: [],
    implicit: [],
    ...rest,
    text,
    clauses,
    acts: allActs(
      Object.fromEntries(
        acts.map((act) => [
          act,
          Math.max(told.acts?.[act] ?? 0, ...clauses.map((clause) => clause.acts[act])),
        ]),
      ),
    ),
    wants: typeof wants === 'string' ? { intent: wants, probability: 0.95, clause: 0 } : (wants ?? null),
    asked: asked.map((question, i) => ({
      text,
      clause: Math.min(i, clauses.length - 1),
      attribute: null,
      isPolar: question.attribute === 'whether',
      object: [],
      objectText: null,
      leans: false,
      embedded: null,
      leadUps: [],
      withTopic: null,
      withBefore: null,
      ...question,
    })),
    services: services.map((service) =>
      typeof service === 'string' ? { id: service, probability: 0.95, by: 'name' } : service,
    ),
    staff: typeof staff === 'string' ? { id: staff, refused: false } : (staff ?? null),
    times: mentions,
    forWhom: forWhom ? { name: null, ...forWhom } : null,
    contact: {
      name: name ?? null,
      email: email ?? null,
      phone: phone ?? null,
      rest: text,
      doubtful: isPhoneOdd ? [{ field: 'phone', reason: 'length' }] : [],
      phonePieces: '',
    },
    reply:
      typeof reply === 'number'
        ? { type: 'option', index: reply }
        : reply
          ? ({ type: reply } as ReplyToQuestion)
          : null,
  };
}

const clauseOf = ({
  text,
  acts: doing = {},
  isQuestion = false,
}: NonNullable<Told['clauses']>[number]): Clause => ({
  text,
  acts: allActs(doing),
  isQuestion,
  embedded: null,
});

const allActs = (doing: Doing): ActProbabilities =>
  Object.fromEntries(acts.map((act: Act) => [act, doing[act] ?? 0])) as ActProbabilities;

const options: FindTimesOptions = {
  now: mondayMorning,
  timeZone: 'America/New_York',
  openHours: { weekly: officeHours, exceptions: [] },
  expecting: 'time',
};

/** The mentions, at the places at which they stand in the message. */
function timesIn(said: string, message: string): Understanding['times'] {
  const at = Math.max(0, message.indexOf(said));
  return findTimes(said, options).map((mention) => ({
    ...mention,
    start: mention.start + at,
    end: mention.end + at,
  }));
}
