import * as z from 'zod';
import { consultKnowledge } from '../../flows/consult-knowledge.ts';
import { lookingTool } from './define-tool.ts';
import { layOut } from './tool-desk.ts';

/** Searches this business's knowledge with other words than the customer's. */
export const searchKnowledge = lookingTool({
  description:
    'Search what the business has told: questions and answers, details, pages. Use it when the sources you were given do not answer the customer, with a short question in plain English. Gives more numbered sources.',
  inputSchema: z.object({ query: z.string().min(1).max(300) }),
  async run(desk, { query }) {
    const { ranking } = await consultKnowledge(desk.input, { ...desk.turn, text: query, question: query });
    const blocks = ranking.candidates
      .slice(0, 4)
      .map(({ entry }) => layOut(desk, entry))
      .filter((block) => block !== null);
    return blocks.join('\n\n') || 'Nothing found.';
  },
});
