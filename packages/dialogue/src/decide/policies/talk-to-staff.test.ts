// Who wants a word with one of the staff wants a person, and isn't booked with them.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const last = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('a wish to talk to one of the staff', () => {
  it.each([
    ['lemme talk to lin'],
    ['can I speak with Bo please'],
    ["I'd rather have a quick word with Lin"],
    ['could you get me hold of Bo?'],
    ['a pack walk on friday', 'actually can i talk to bo first'],
    ['a pack walk on friday at 10', 'let me speak to Lin'],
  ])('is a wish for a person: %j', async (...messages) => {
    const { action, state } = await last(...messages);
    expect(action).toBe('hand_off');
    expect(state.wantsPerson).toBe(true);
  });

  it.each([['a training walk with bo on friday at 10'], ['is Bo free on friday at 10 for a training walk?']])(
    'isn’t one to be booked with them: %s',
    async (message) => {
      expect((await last(message)).action).toBe('book');
    },
  );
});
