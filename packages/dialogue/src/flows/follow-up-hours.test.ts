import { beforeAll, expect, it } from 'vitest';
import { officeHours } from '../booking/hours.ts';
import { createOfflineResponder, type Knowledge } from '../index.ts';
import { bikeShop, bikeShopKnowledge } from '../testing/bike-shop.ts';
import { talk } from '../testing/talk.ts';

const responder = createOfflineResponder();
const profile = { ...bikeShop, businessHours: 'custom' as const, weeklyHours: officeHours };
let shop: { responder: typeof responder; knowledge: Knowledge; embed: null; profile: typeof profile };
beforeAll(async () => {
  shop = { responder, knowledge: await bikeShopKnowledge(null, profile), embed: null, profile };
});

it.each(['and on Saturdays?', 'what about Sunday', 'how about on saturday then?'])(
  'after the opening hours were told, %j asks for that day',
  async (question) => {
    const [, reply] = await talk(shop, 'are you open on Monday?', question);
    expect(reply).toMatchObject({ action: 'answer', sources: [{ id: 'detail:hours' }] });
    expect(reply!.text).toContain('closed');
  },
);

it('a question for something else is none for the hours, though it names a day', async () => {
  const [, reply] = await talk(
    shop,
    'are you open on Monday?',
    'can you deliver a bike to my home on Saturday?',
  );
  expect(reply!.sources.map(({ id }) => id)).not.toContain('detail:hours');
});
