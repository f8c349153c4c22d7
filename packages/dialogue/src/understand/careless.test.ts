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
});
