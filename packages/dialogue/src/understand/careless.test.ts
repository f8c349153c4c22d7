import { afterAll, describe, expect, it } from 'vitest';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { openShop } from './testing/open-shop.ts';
import { groomer, locksmith } from './testing/shops.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const hear = { locksmith: await openShop(locksmith, embed), groomer: await openShop(groomer, embed) };

describe('a message in small letters without marks', () => {
  it('asks what stands after something told', async () => {
    const { asked } = await hear.locksmith('im a tenant do i need to tell the owner first');
    expect(asked.map(({ text }) => text)).toEqual(['do i need to tell the owner first']);
  });

  it('prices nothing by where somebody is', async () => {
    const { asked } = await hear.locksmith("I'm in zone four. how much is that there and back");
    expect(asked.at(-1)?.objectText).not.toBe('zone four');
  });

  it('asks on without a mark, where a question came before', async () => {
    const before = { questions: ['do you cut keys on sundays'] };
    const { clauses } = await hear.locksmith('and public holidays', before);
    expect(clauses[0]!.acts.ask).toBeGreaterThan(0.5);
    expect(clauses[0]!.acts['request-booking']).toBeLessThan(0.5);
  });

  it.each(['and thanks', 'and bye'])('asks nothing on with %j', async (text) => {
    const { clauses } = await hear.locksmith(text, { questions: ['do you cut keys on sundays'] });
    expect(clauses[0]!.acts.ask).toBeLessThan(0.5);
  });
});
