import * as z from 'zod';
import { plainDraft } from '../../flows/draft.ts';
import { say } from '../../wording/lines.ts';
import { actingTool } from './define-tool.ts';

/** Says goodbye. */
export const endConversation = actingTool({
  description: 'Say goodbye, when the customer takes leave and nothing is open.',
  inputSchema: z.object({}),
  run: async ({ input }) => plainDraft(say(input.profile, 'goodbye'), 'smalltalk', { closes: true }),
});
