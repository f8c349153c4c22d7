import { dangerAnswer, emergencyTold } from '../answering/need/emergency-answer.ts';
import { emergencyNumber } from '../emergency-number.ts';
import type { Policy } from '../turn.ts';
import { callPerson } from './call-person.ts';

/** A word that the languages share. */
const GAS = /\bgas\b/i;

/** Danger to life, or gas: the emergency services first, and nothing else before; a person of the business is alerted, too. */
export const warnOfDanger: Policy = {
  name: 'danger',
  async decide(turn) {
    const { heard, input, before } = turn;
    if (heard.urgency !== 'danger') return null;
    const { country, phone } = input.profile;
    const called = await callPerson(turn, 'hand_off', heard.text);
    const answer = emergencyTold(turn) ?? dangerAnswer(turn);
    const told = answer ? [{ id: answer.source.id, print: answer.text.slice(0, 80) }] : [];
    return {
      moves: [
        { type: 'danger', number: emergencyNumber(country), gas: GAS.test(heard.text) },
        {
          type: 'urgent',
          answer,
          phone: phone.trim(),
          isStaffed: called.isStaffed,
        },
      ],
      covers: 'all',
      state: {
        ...called.state,
        capture: null,
        // What was wished with it waits until the danger is over.
        booking: before.booking,
        sentForHelpTurn: turn.state.turn,
        told: [...turn.state.told, ...told].slice(-40),
        urgentTurn: turn.state.turn,
      },
      action: 'hand_off',
      ends: true,
      why: 'Somebody may be in danger: the emergency services come first.',
    };
  },
};
