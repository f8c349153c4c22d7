import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { answerOf } from '../answering/answer-of.ts';
import type { Move } from '../move.ts';
import { saying } from '../saying.ts';
import type { Policy, Turn } from '../turn.ts';
import { callPerson } from './call-person.ts';

/** Somebody to talk to, at once where anybody is there; else the message is taken. */
export const handOff: Policy = {
  name: 'hand-off',
  async decide(turn) {
    // "Am I talking to a human?" asks about the assistant.
    const isPresence = askingPresence(turn).length > 0;
    const covers = [...saying(turn, 'want-person'), ...askingPresence(turn)].filter(
      (clause) =>
        turn.heard.clauses[clause]!.acts['ask-if-bot'] < 0.5 &&
        // "Have the manager ring me" waits for no one here.
        turn.heard.clauses[clause]!.acts['want-callback'] < 0.5,
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
      moves: [
        ...(isPresence && !called.isStaffed ? hoursNow(turn) : []),
        { type: 'hand_off', isStaffed: called.isStaffed, phone, asked: true },
      ],
      covers,
      state: state.contactRefused ? { ...called.state, contactRefused: true, capture: null } : called.state,
      action: 'hand_off',
      why: 'Wants to talk to a person.',
    };
  },
};

/** Nobody answers here, but the doors may be open. */
function hoursNow({ input, state }: Turn): Move[] {
  const entry = input.knowledge.entries.find(({ id }) => id === 'detail:hours');
  if (!entry) return [];
  const answer = answerOf(input, entry, localeOf(state.language).conduct.openNow, state.language);
  return [{ type: 'answer', answer, certainty: 'sure', about: null, rivals: [] }];
}

/** "Is anybody there right now?", once a person was wished for. */
function askingPresence({ heard, open, before, state }: Turn): number[] {
  const { presence } = localeOf(state.language).conduct;
  return before.wantsPerson
    ? [...open].filter((clause) => presence.test(plainOf(heard.clauses[clause]!.text)))
    : [];
}
