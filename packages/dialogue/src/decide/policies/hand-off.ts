import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { saying } from '../saying.ts';
import type { Policy, Turn } from '../turn.ts';
import { callPerson } from './call-person.ts';

/** Somebody to talk to, at once where anybody is there; else the message is taken. */
export const handOff: Policy = {
  name: 'hand-off',
  async decide(turn) {
    // "Am I talking to a human?" asks about the assistant.
    const covers = [...saying(turn, 'want-person'), ...askingPresence(turn)].filter(
      (clause) => turn.heard.clauses[clause]!.acts['ask-if-bot'] < 0.5,
    );
    if (covers.length === 0 || turn.moves.some(({ type }) => type === 'hand_off')) return null;
    const { heard, input, state } = turn;
    const called = await callPerson(
      turn,
      'hand_off',
      heard.matter || turn.before.questions.at(-1) || heard.text,
    );
    const phone = input.profile.phone.trim();
    return {
      moves: [{ type: 'hand_off', isStaffed: called.isStaffed, phone, asked: true }],
      covers,
      state: state.contactRefused ? { ...called.state, contactRefused: true, capture: null } : called.state,
      action: 'hand_off',
      why: 'Wants to talk to a person.',
    };
  },
};

/** "Is anybody there right now?", once a person was wished for. */
function askingPresence({ heard, open, before, state }: Turn): number[] {
  const { presence } = localeOf(state.language).conduct;
  return before.wantsPerson
    ? [...open].filter((clause) => presence.test(plainOf(heard.clauses[clause]!.text)))
    : [];
}
