import { rankAlone } from '../answering/weighing/readings.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { callPerson } from './call-person.ts';

/** Nothing was understood: at first other words are asked for, then choices and a person are offered, then a message is taken. */
export const repair: Policy = {
  name: 'repair',
  async decide(turn) {
    if (turn.moves.length > 0 || turn.asking !== null) return null;
    const { question } = turn.before;
    if (turn.heard.text === '')
      return said(turn, { moves: [{ type: 'empty' }], asks: question, why: 'Nothing readable.' });
    if (isRemarkOnceSettled(turn))
      return said(turn, {
        moves: [{ type: 'remark_heard' }],
        action: 'smalltalk',
        why: 'A remark once the appointment was settled: only acknowledged.',
      });
    const miss = turn.before.misses + 1;
    const choices = choicesOf(turn);
    if (miss === 1 || turn.state.contactRefused)
      return said(turn, {
        moves: [{ type: 'not_understood', miss, understood: null, choices }],
        // What was asked may still be answered.
        asks: question,
        state: { misses: miss },
        why: 'Not understood.',
      });
    if (miss === 2)
      return said(turn, {
        moves: [
          { type: 'not_understood', miss, understood: null, choices },
          { type: 'offer_person', sorry: false },
        ],
        asks: { kind: 'offer', offer: 'person', serviceId: null },
        state: { misses: miss, personOffered: turn.state.personOffered + 1 },
        why: 'Not understood twice: offers a person.',
      });
    const called = await callPerson(turn, 'message', turn.heard.text);
    return said(turn, {
      moves: [
        { type: 'not_understood', miss, understood: null, choices: [] },
        { type: 'ask_name_and_reach', purpose: 'message' },
      ],
      asks: { kind: 'name_and_reach', purpose: 'message' },
      state: called.state,
      action: 'hand_off',
      why: 'Not understood three times: takes a message.',
    });
  },
};

/** "That's the best slot I could get all month lol": whatever it may hint at, it asks nothing, and all is settled. */
const isRemarkOnceSettled = ({ before, heard, state }: Turn): boolean =>
  before.settled !== null &&
  before.question === null &&
  before.misses === 0 &&
  state.booking === null &&
  heard.asked.length === 0 &&
  heard.clauses.every(({ isQuestion }) => !isQuestion);

const said = (_: Turn, rest: Pick<Contribution, 'moves' | 'why'> & Partial<Contribution>): Contribution => ({
  covers: 'all',
  action: 'clarify',
  suggestions: [],
  ...rest,
});

/** What could be asked: questions that the owner has answers to, what comes nearest to what was said first. */
function choicesOf(turn: Turn): string[] {
  const { heard, input } = turn;
  const asked = heard.asked[0] ?? heard.implicit[0];
  const near = asked ? rankAlone(turn, asked).candidates.map(({ entry }) => entry) : [];
  return [...new Set([...near, ...input.knowledge.entries])]
    .filter(({ kind, title }) => kind === 'faq' && title.length <= 60)
    .slice(0, 3)
    .map(({ title }) => title);
}
