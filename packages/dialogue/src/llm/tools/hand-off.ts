import * as z from 'zod';
import { handOff as callSomebody } from '../../flows/reply-to-wish.ts';
import { actingTool } from './define-tool.ts';

/** Calls a person to the conversation. */
export const handOff = actingTool({
  description:
    'Bring a person of the business into the conversation. Use it when the customer wants one, or has a complaint or a matter that you cannot settle.',
  inputSchema: z.object({}),
  run: async ({ input }) => callSomebody(input),
});
