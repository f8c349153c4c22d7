import * as z from 'zod';
import { lookUp } from '../../decide/answering/look-up.ts';
import { askSecondEncoder } from '../../decide/answering/weighing/ask-second-encoder.ts';
import { embedTexts } from '../../understand/embed-texts.ts';
import { lookingTool } from './define-tool.ts';
import { layOut } from './tool-desk.ts';

/** Searches this business's knowledge with other words than the customer's. */
export const searchKnowledge = lookingTool({
  description:
    'Search what the business has told: questions and answers, details, pages. Use it when the sources you were given do not answer the customer, with a short question in plain English. Gives more numbered sources.',
  inputSchema: z.object({ query: z.string().min(1).max(300) }),
  async run(desk, { query }) {
    const embedded = (await embedTexts([query], desk.turn.input.embed)).get(query) ?? null;
    const [asked] = await askSecondEncoder(desk.turn, [
      {
        text: query,
        clause: 0,
        attribute: null,
        object: [],
        objectText: null,
        isPolar: false,
        leans: false,
        leadUps: [],
        withTopic: null,
        withBefore: null,
        embedded,
      },
    ]);
    const blocks = lookUp(desk.turn, asked!)
      .candidates.slice(0, 4)
      .map(({ entry }) => layOut(desk, entry))
      .filter((block) => block !== null);
    return blocks.join('\n\n') || 'Nothing found.';
  },
});
