import { afterAll, describe, expect, it } from 'vitest';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import type { Act } from './act.ts';
import { openShop } from './testing/open-shop.ts';
import { clinic, groomer, locksmith } from './testing/shops.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const hear = {
  clinic: await openShop(clinic, embed),
  groomer: await openShop(groomer, embed),
  locksmith: await openShop(locksmith, embed),
};

describe('help is needed now', () => {
  it.each<[keyof typeof hear, string]>([
    ['locksmith', 'my baby is behind the door and the key has just snapped off in it'],
    ['groomer', "he licked up the antifreeze ten minutes ago and he's wobbling, what do I do"],
    ['clinic', "since this morning half my face is numb and I can't feel my hand"],
    ['clinic', 'the cut on my foot has gone purple since last night and I am shivering with fever'],
    ['locksmith', 'I was cooking, went out to the bins and the door shut. The pan is on the stove!'],
  ])('%s: %s', async (shop, message) => expect((await hear[shop](message)).urgency).not.toBe('none'));

  it.each<[keyof typeof hear, string]>([
    ['clinic', 'My father had a stroke six years ago and is fine now. Could he come for a check-up?'],
    ['clinic', 'I broke my wrist as a child and it still clicks, can somebody have a look some day'],
    ['clinic', 'what counts as an emergency with you?'],
    ['groomer', 'my dog has been scratching since last week'],
    ['groomer', 'She was hit by a car as a puppy, so she is scared of noise. Do you have quiet hours?'],
    ['locksmith', "the lock is stiff, it's no emergency, any day this month will do"],
    ['locksmith', 'We had a break-in two winters ago and want a better lock now'],
    ['locksmith', 'last summer our smoke alarm went off at night and it turned out to be burnt toast'],
    ['groomer', 'he choked on a toy last spring, are your treats small?'],
    ['clinic', 'what number do I ring if she ever stops breathing in her sleep?'],
  ])('is not, by %s: %s', async (shop, message) => expect((await hear[shop](message)).urgency).toBe('none'));
});

describe('a message of several sentences', () => {
  it.each<[string, Act]>([
    ["I'm at work until five. I can't chat there. Ring me this evening.", 'want-callback'],
    ['We had a date. You gave my slot to somebody else. I took a day off for that.', 'complain'],
    ["I don't type well. It's about my bill. Is there somebody I can talk to?", 'want-person'],
  ])('%j does as a whole what it does: %s', async (message, act) =>
    expect((await hear.groomer(message)).acts[act]).toBeGreaterThan(0.5),
  );

  it('tells the time of a call, and wishes no appointment then', async () => {
    const { wants } = await hear.groomer("I'm in a meeting till 3, so call me back at half past four");
    expect(wants).toBeNull();
  });

  it('complains of nothing by what went wrong elsewhere', async () => {
    const { acts } = await hear.groomer(
      'Our old groomer was always late and rough with him. Do you take nervous dogs?',
    );
    expect(acts.complain).toBeLessThan(0.5);
  });
});
