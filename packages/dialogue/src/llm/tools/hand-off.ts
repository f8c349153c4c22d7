import * as z from 'zod';
import { callPerson } from '../../decide/policies/call-person.ts';
import { actingTool } from './define-tool.ts';

/** Calls a person to the conversation. */
export const handOff = actingTool({
  description:
    'Bring a person of the business into the conversation. Use it when the customer wants one, or has a complaint or a matter that you cannot settle.',
  inputSchema: z.object({}),
  async run({ turn }) {
    const called = await callPerson(turn, 'hand_off', turn.heard.matter || turn.heard.text);
    const phone = turn.input.profile.phone.trim();
    return {
      moves: [{ type: 'hand_off', isStaffed: called.isStaffed, phone, asked: true }],
      covers: 'all',
      state: called.state,
      action: 'hand_off',
      why: 'The language model called a person.',
    };
  },
});
