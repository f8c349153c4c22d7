import type { DialogueState } from '../dialogue-state.ts';
import type { CaptureLead, TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import type { Draft } from './draft.ts';
import type { ReadTurn } from './read-turn.ts';
import { scoreLead } from './score-lead.ts';

/** What a turn says and does about contact details, around its reply proper. */
export interface TakenContact {
  /** Said before the reply: what was noted. */
  before: string;
  /** Said after it: what is still wanted. */
  after: string;
  state: Pick<DialogueState, 'contact' | 'capture' | 'wantsPerson'>;
  effects: CaptureLead[];
}

/** Asked so often without an answer, it isn't asked again. */
const MOST_ATTEMPTS = 3;

/**
 * Keeps the details a message gave, at once and whatever else it asks; asks for what is missing while a capture is
 * under way. A lead is whoever can be reached: without e-mail and phone a name is only remembered.
 */
export function takeContact(
  input: TurnInput,
  turn: ReadTurn,
  draft: Draft,
  questions: readonly string[],
): TakenContact {
  const { profile } = input;
  const contact = mergeContact(turn);
  const reachable = contact.email !== null || contact.phone !== null;
  const wantsPerson = draft.state.wantsPerson ?? turn.before.wantsPerson;
  const begun = draft.state.capture === undefined ? turn.before.capture : draft.state.capture;
  const lead = (): CaptureLead => ({
    type: 'capture_lead',
    ...contact,
    interest: questions.at(-1)?.slice(0, 300) ?? '',
    ...scoreLead({ ...contact, questions, wantsPerson }),
  });

  const news = turn.news.reach || (turn.news.name && reachable);
  const askedForPerson = draft.action === 'hand_off' || (wantsPerson && !turn.before.wantsPerson);
  const effects = news || (reachable && askedForPerson) ? [lead()] : [];
  const noted =
    turn.news.reach || (turn.news.name && (begun !== null || reachable)) ? notedLine(input, turn) : '';
  const wanted =
    reachable && contact.name !== null
      ? null
      : reachable
        ? 'name'
        : contact.name !== null
          ? 'reach'
          : 'everything';

  const active =
    begun ?? (turn.news.reach ? { reason: 'lead' as const, asked: 'name' as const, attempts: 0 } : null);
  if (active === null)
    return { before: noted, after: '', state: { contact, capture: null, wantsPerson }, effects };
  if (wanted === null) {
    return {
      before: noted,
      after: say(profile, 'passedOn'),
      state: { contact, capture: null, wantsPerson },
      effects,
    };
  }
  // Progress starts the count anew; a customer who keeps talking of other things isn't pressed.
  const attempts = turn.news.reach || turn.news.name ? 1 : active.attempts + 1;
  if (attempts > MOST_ATTEMPTS || (wanted === 'name' && attempts > 1 && begun !== null && !turn.news.reach)) {
    return {
      before: noted,
      after: reachable ? say(profile, 'passedOn') : '',
      state: { contact, capture: null, wantsPerson },
      effects,
    };
  }
  const question = say(
    profile,
    wanted === 'name' ? 'askName' : wanted === 'reach' ? 'askReach' : 'askEverything',
  );
  const unclear =
    turn.before.capture && draft.text === '' && noted === '' && wanted !== 'name'
      ? say(profile, 'unclearContact')
      : '';
  return {
    before: noted,
    after: [unclear, question].filter(Boolean).join(' '),
    state: { contact, capture: { reason: active.reason, asked: wanted, attempts }, wantsPerson },
    effects,
  };
}

function mergeContact({ before, found }: ReadTurn): DialogueState['contact'] {
  return {
    name: (found.name ?? before.contact.name)?.slice(0, 200) ?? null,
    email: found.email ?? before.contact.email,
    phone: found.phone ?? before.contact.phone,
  };
}

function notedLine({ profile }: TurnInput, { found, before, news }: ReadTurn): string {
  const reach = [found.email, found.phone].filter((value) => value !== null).join(' and ');
  const name = found.name ?? before.contact.name;
  const what = reach || (news.name ? 'your name' : '');
  if (!what) return '';
  return name ? say(profile, 'noted', { name, reach: what }) : say(profile, 'notedNameless', { reach: what });
}
