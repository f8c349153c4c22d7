import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Act } from '../../understand/act.ts';
import { isMisread } from '../is-misread.ts';
import type { Move } from '../move.ts';
import { saying } from '../saying.ts';
import type { Policy, Turn } from '../turn.ts';

/** Thanks, greetings, goodbyes, small talk: human and short, and never "I don't have information". */
export const socialize: Policy = {
  name: 'small talk',
  decide(turn) {
    const moves: Move[] = [];
    const covers: number[] = [];
    let closes = false;
    for (const { act, move, closing } of TALK) {
      const clauses = saying(turn, act).filter(
        (clause) => !covers.includes(clause) && !(act === 'deny' && isMisreadAnywhere(turn)),
      );
      if (clauses.length === 0) continue;
      covers.push(...clauses);
      const said = move(turn, moves);
      if (said) moves.push(said);
      closes ||= closing === true;
    }
    if (covers.length === 0) return null;
    if (isAll(turn)) return { ...FAREWELL, covers };
    return {
      moves: closes ? moves.filter(({ type }) => type !== 'thanked') : moves,
      covers,
      closes: closes && turn.asking === null,
      // Who thinks about a question is still asked it.
      ...(moves.length === 1 && moves[0]!.type === 'take_your_time' && { asks: turn.before.question }),
      state: closes ? { booking: turn.asking ? turn.state.booking : null, misses: 0 } : { misses: 0 },
      action: 'smalltalk',
      why: 'Small talk.',
    };
  },
};

const FAREWELL = {
  moves: [{ type: 'goodbye' as const }],
  closes: true,
  action: 'smalltalk' as const,
  why: 'Needs nothing more: takes leave.',
};

/** "No, thanks" to "is there anything else?", the one question that a call asks without waiting for a detail. */
const isAll = ({ heard, before, asking, moves }: Turn): boolean =>
  heard.acts.deny >= 0.5 &&
  heard.asked.length === 0 &&
  asking === null &&
  moves.length === 0 &&
  before.question === null &&
  before.booking === null &&
  (before.spoken?.last.trimEnd().endsWith('?') ?? false);

interface Talk {
  act: Act;
  closing?: boolean;
  /** Null: the act is dealt with, but there is nothing to say, as something more telling is said. */
  move(turn: Turn, moves: readonly Move[]): Move | null;
}

const isMisreadAnywhere = (turn: Turn): boolean =>
  turn.heard.clauses.some((_, clause) => isMisread(turn, clause));

const isAlone = ({ moves }: Turn, more: readonly Move[]) => moves.length + more.length === 0;

const TALK: readonly Talk[] = [
  {
    act: 'ask-if-bot',
    // Who is fetched a person needn't be told of one.
    move: (turn) => ({ type: 'i_am_a_bot', person: !turn.moves.some(({ type }) => type === 'hand_off') }),
  },
  { act: 'ask-name', move: () => ({ type: 'my_name' }) },
  {
    act: 'ask-help',
    move(turn) {
      if (announcesQuestion(turn)) return { type: 'go_ahead' };
      return noQuestion(turn) || asksForHelp(turn) ? { type: 'what_i_do', topics: topicsOf(turn) } : null;
    },
  },
  {
    act: 'thank',
    move: (turn, more) => ({ type: 'thanked', more: !isAlone(turn, more) || !noQuestion(turn) }),
  },
  { act: 'bye', closing: true, move: (turn) => (turn.asking ? null : { type: 'goodbye' }) },
  {
    act: 'greet',
    move: (turn, more) =>
      isAlone(turn, more) && turn.asking === null && noQuestion(turn)
        ? { type: 'greet', name: turn.state.contact.name }
        : null,
  },
  {
    act: 'chit-chat',
    move(turn, more) {
      if (isAskingHow(turn)) return { type: 'how_are_you' };
      if (isThankedLast(turn) && isAlone(turn, more)) return { type: 'thanked', more: false };
      if (isMereReaction(turn))
        return isAlone(turn, more) && noQuestion(turn) ? { type: 'remark_heard' } : null;
      return isAlone(turn, more) && noQuestion(turn) ? { type: 'chit_chat' } : null;
    },
  },
  { act: 'off-topic', move: () => ({ type: 'off_topic' }) },
  {
    act: 'hesitate',
    move: (turn, more) => (isAlone(turn, more) && noQuestion(turn) ? { type: 'take_your_time' } : null),
  },
  { act: 'start-over', move: () => ({ type: 'start_over' }) },
  {
    act: 'affirm',
    move(turn, more) {
      if (!isAlone(turn, more) || turn.asking !== null || !noQuestion(turn)) return null;
      return isThankedLast(turn) ? { type: 'thanked', more: false } : { type: 'acknowledge' };
    },
  },
  {
    act: 'deny',
    move: (turn, more) =>
      isAlone(turn, more) && turn.asking === null && noQuestion(turn)
        ? { type: 'thanked', more: false }
        : null,
  },
];

/** "Great, many thanks": a thanks at the end counts where nothing more telling is said. */
const isThankedLast = ({ heard }: Turn): boolean => heard.clauses.length > 1 && heard.acts.thank > 0;

/** A question that is still to be answered by a policy after this one says more than a greeting. */
const noQuestion = ({ heard, open }: Turn): boolean =>
  !heard.asked.some(
    ({ clause }) =>
      open.has(clause) &&
      heard.clauses[clause]!.isQuestion &&
      Math.max(heard.clauses[clause]!.acts.greet, heard.clauses[clause]!.acts['chit-chat']) < 0.5,
  );

const isAskingHow = ({ heard }: Turn): boolean =>
  heard.clauses.some(({ acts, isQuestion }) => acts['chit-chat'] >= 0.5 && isQuestion);

/** "Meh", "gr8": heard, and not talked about. */
const isMereReaction = ({ heard }: Turn): boolean =>
  heard.clauses.every(({ acts, saysNothing }) => acts['chit-chat'] < 0.5 || saysNothing === true);

/** "What can you do for me?" is a question itself; "I wonder if you could help me: …" only leads up to one. */
const asksForHelp = ({ heard, open }: Turn): boolean =>
  heard.asked
    .filter(({ clause }) => open.has(clause))
    .every(({ clause }) => heard.clauses[clause]!.acts['ask-help'] >= 0.5);

/** "Hi, I've got a question": it comes next. */
function announcesQuestion({ heard, state }: Turn): boolean {
  const { announces } = localeOf(state.language).deciding;
  return heard.clauses.every(
    ({ text, acts }) => announces.test(plainOf(text)) || Math.max(acts.greet, acts['chit-chat']) >= 0.5,
  );
}

const MOST_SERVICES = 3;
const MOST_TOPICS = 5;

/** What is offered, then what else is known. */
const topicsOf = ({ input }: Turn): string[] => {
  const services = (input.calendar?.services ?? input.profile.services ?? []).slice(0, MOST_SERVICES);
  const faqs = input.knowledge.entries.filter(({ kind }) => kind === 'faq');
  return [...services.map(({ name }) => name), ...faqs.map(({ title }) => title)].slice(
    0,
    services.length > 0 ? MOST_TOPICS : MOST_SERVICES,
  );
};
