import type { Contact, DialogueState } from '../dialogue-state.ts';
import { doubtfulDetail, toRead } from '../speaking/to-read.ts';
import type { CaptureLead, TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import type { Draft } from './draft.ts';
import type { ReadTurn } from './read-turn.ts';
import { scoreLead } from './score-lead.ts';

/** What a turn says and does about contact details, around its reply proper. */
export interface TakenContact {
  /** Said before the reply: what was noted. */
  before: string;
  /** Said after it: what is still wanted, or what should be confirmed. */
  after: string;
  state: Pick<DialogueState, 'contact' | 'capture' | 'wantsPerson' | 'confirming' | 'phonePieces'>;
  effects: CaptureLead[];
}

/** Asked so often without an answer, it isn't asked again. */
const MOST_ATTEMPTS = 3;

/**
 * Keeps the details a message gave, at once and whatever else it asks; reads back what is doubtful; asks for what is
 * missing while a capture is under way. A lead is whoever can be reached: without e-mail and phone a name is only
 * remembered. A doubtful detail is in the lead from the start, as better noted than lost, and a later one replaces it.
 */
export function takeContact(
  input: TurnInput,
  turn: ReadTurn,
  draft: Draft,
  questions: readonly string[],
): TakenContact {
  const { profile } = input;
  const denied = deniedDetail(turn);
  const contact = mergeContact(turn, denied);
  const reachable = isReachable(contact);
  const wantsPerson = draft.state.wantsPerson ?? turn.before.wantsPerson;
  const begun = captureOf(turn, draft, denied);
  const noted = notedLine(input, turn, begun !== null || reachable || profile.reach === 'phone');
  const effects = isLeadNews(turn, draft, contact) ? [leadOf(contact, questions, wantsPerson)] : [];
  const told = (
    after: string,
    capture: DialogueState['capture'],
    more: Partial<TakenContact['state']> = {},
  ) => ({
    before: noted,
    after,
    effects,
    state: { contact, capture, wantsPerson, confirming: null, phonePieces: turn.found.phonePieces, ...more },
  });

  if (draft.seesToContact) return told('', null);
  if (turn.found.phonePieces)
    return told(say(profile, 'goOn'), begun ?? { reason: 'lead', asked: 'reach', attempts: 1 });
  const active =
    begun ?? (turn.news.reach ? { reason: 'lead' as const, asked: 'name' as const, attempts: 0 } : null);
  const doubtful = turn.found.doubtful[0]?.field;
  if (doubtful) {
    const detail = doubtfulDetail(profile, doubtful, contact[doubtful] ?? '');
    const question = say(profile, 'confirmContact', { detail });
    return {
      ...told(question, active, { confirming: doubtful }),
      before: noted && notedBeside(input, turn, doubtful),
    };
  }
  const wanted = wantedOf(contact);
  if (active === null) return told('', null);
  if (wanted === null) return told(say(profile, 'passedOn'), null);
  // Progress starts the count anew; a customer who keeps talking of other things isn't pressed.
  const attempts = turn.news.reach || turn.news.name ? 1 : active.attempts + 1;
  if (attempts > MOST_ATTEMPTS || (wanted === 'name' && attempts > 1 && begun !== null && !turn.news.reach))
    return told(reachable ? say(profile, 'passedOn') : '', null);
  const unclear =
    turn.before.capture && !denied && draft.text === '' && noted === '' && wanted !== 'name'
      ? say(profile, 'unclearContact')
      : '';
  const asked = profile.reach !== 'phone' ? wanted : denied ? active.asked : oneOf(wanted, attempts);
  const question = denied ? say(profile, 'askAgain') : say(profile, QUESTIONS[asked]);
  return told([unclear, question].filter(Boolean).join(' '), { reason: active.reason, asked, attempts });
}

type Wanted = NonNullable<DialogueState['capture']>['asked'];

const QUESTIONS = { name: 'askName', reach: 'askReach', everything: 'askEverything' } as const;

/** Aloud one thing is asked at a time: the name, and how to reach them if that doesn't come. */
const oneOf = (wanted: Wanted, attempts: number): Wanted =>
  wanted !== 'everything' ? wanted : attempts < 2 ? 'name' : 'reach';

const isReachable = ({ email, phone }: Contact) => email !== null || phone !== null;

const wantedOf = (contact: Contact): Wanted | null => {
  if (isReachable(contact)) return contact.name === null ? 'name' : null;
  return contact.name === null ? 'everything' : 'reach';
};

/** The detail that was read back and turned down, unless it came anew with the "no". */
function deniedDetail({ before, intent, found }: ReadTurn): keyof Contact | null {
  if (before.confirming === null || intent !== 'no') return null;
  return found[before.confirming] === null ? before.confirming : null;
}

/** Everything known of the customer once a turn is read. */
export const knownContact = (turn: ReadTurn): Contact => mergeContact(turn, deniedDetail(turn));

/** What is known of the customer after the turn; `denied`: a detail that was turned down. */
function mergeContact({ before, found }: ReadTurn, denied: keyof Contact | null): Contact {
  const merged = {
    name: (found.name ?? before.contact.name)?.slice(0, 200) ?? null,
    email: found.email ?? before.contact.email,
    phone: found.phone ?? before.contact.phone,
  };
  return denied ? { ...merged, [denied]: null } : merged;
}

/** The capture under way; a detail that was turned down is asked for again. */
function captureOf(
  { before }: ReadTurn,
  draft: Draft,
  denied: keyof Contact | null,
): DialogueState['capture'] {
  const begun = draft.state.capture === undefined ? before.capture : draft.state.capture;
  return denied
    ? { reason: begun?.reason ?? 'lead', asked: denied === 'name' ? 'name' : 'reach', attempts: 0 }
    : begun;
}

/** Whether the owner should learn of it: a new detail of somebody who can be reached, or their wish for a person. */
function isLeadNews({ before, news }: ReadTurn, draft: Draft, contact: Contact): boolean {
  const reachable = isReachable(contact);
  const wantsPerson = draft.state.wantsPerson ?? before.wantsPerson;
  const asksForPerson = draft.action === 'hand_off' || (wantsPerson && !before.wantsPerson);
  return reachable && (news.reach || news.name || asksForPerson);
}

const leadOf = (contact: Contact, questions: readonly string[], wantsPerson: boolean): CaptureLead => ({
  type: 'capture_lead',
  ...contact,
  interest: questions.at(-1)?.slice(0, 300) ?? '',
  ...scoreLead({ ...contact, questions, wantsPerson }),
});

/** What was noted; a name alone is noted aloud only where it is of use. */
function notedLine(input: TurnInput, { found, before, news }: ReadTurn, nameCounts: boolean): string {
  if (!news.reach && !(news.name && nameCounts)) return '';
  const reach = [found.email, found.phone && toRead(input.profile, found.phone)]
    .filter(Boolean)
    .join(' and ');
  const name = found.name ?? before.contact.name;
  if (!reach && name && input.profile.reach === 'phone') return notedName(input, name, found);
  return notedAs(input, name, reach || (news.name ? 'your name' : ''));
}

/** The same without the detail that is about to be read back. */
function notedBeside(input: TurnInput, { found, before }: ReadTurn, doubtful: keyof Contact): string {
  const { email, phone } = found;
  const reach = [
    doubtful === 'email' ? null : email,
    doubtful === 'phone' ? null : phone && toRead(input.profile, phone),
  ];
  return notedAs(
    input,
    doubtful === 'name' ? null : (found.name ?? before.contact.name),
    reach.filter((value) => value !== null).join(' and '),
  );
}

function notedName({ profile }: TurnInput, name: string, { doubtful }: ReadTurn['found']): string {
  const isDoubtful = doubtful.some(({ field }) => field === 'name');
  return say(profile, 'notedName', { name: isDoubtful ? doubtfulDetail(profile, 'name', name) : name });
}

function notedAs({ profile }: TurnInput, name: string | null, what: string): string {
  if (!what) return '';
  return name ? say(profile, 'noted', { name, reach: what }) : say(profile, 'notedNameless', { reach: what });
}
