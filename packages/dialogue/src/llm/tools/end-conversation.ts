import * as z from 'zod';
import { actingTool } from './define-tool.ts';

/** Says goodbye. */
export const endConversation = actingTool({
  description: 'Say goodbye, when the customer takes leave and nothing is open.',
  inputSchema: z.object({}),
  run: async () => ({
    moves: [{ type: 'goodbye' }],
    covers: 'all',
    action: 'smalltalk',
    closes: true,
    why: 'The language model said goodbye.',
  }),
});
