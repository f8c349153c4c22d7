import { afterAll, describe, expect, it } from 'vitest';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { openShop } from '../testing/open-shop.ts';
import { clinic, groomer, locksmith, musicSchool, stable, tailor } from '../testing/shops.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
/** Without the real text model there is no meaning to go by. */
const hasMeaning = embed.words !== undefined;

const shops = { locksmith, musicSchool, groomer, clinic, tailor, stable };
const hears = {
  locksmith: await openShop(locksmith, embed),
  musicSchool: await openShop(musicSchool, embed),
  groomer: await openShop(groomer, embed),
  clinic: await openShop(clinic, embed),
  tailor: await openShop(tailor, embed),
  stable: await openShop(stable, embed),
};
type Name = keyof typeof shops;

describe.skipIf(!hasMeaning)('a service in the words of the customer', () => {
  it.each<[Name, string, string]>([
    ['locksmith', 'I locked myself out', 'opening'],
    ['locksmith', "can't get into my flat, left the keys inside", 'opening'],
    ['locksmith', 'we just moved in and want new locks', 'change'],
    ['locksmith', 'somebody stole my handbag with the house keys', 'change'],
    ['locksmith', 'key is stuck in the car and doors are shut', 'opening'],
    ['locksmith', 'put a CCTV up over the garage', 'camera'],
    ['musicSchool', 'my daughter wants to learn the keyboard', 'piano'],
    ['musicSchool', 'my son bangs on everything, he needs a drum kit teacher', 'drums'],
    ['musicSchool', 'something musical for my two year old', 'toddlers'],
    ['musicSchool', 'voice training', 'voice'],
    ['musicSchool', 'electric guitar for a beginner', 'guitar'],
    ['musicSchool', 'vocal coaching with Nina', 'voice'],
    ['musicSchool', 'baby music group', 'toddlers'],
    ['groomer', 'just the nails please', 'nails'],
    ['groomer', 'he rolled in something disgusting and stinks', 'bath'],
    ['groomer', 'she keeps scratching, I think she has bugs', 'fleas'],
    ['groomer', 'claws cut', 'nails'],
    ['groomer', 'wash and dry for my labrador', 'bath'],
    ['groomer', 'the whole works for my schnauzer, hair, ears and claws', 'full'],
    ['groomer', "my puppy's first visit", 'puppy'],
    ['clinic', 'I have a strange dark spot on my back', 'mole'],
    ['clinic', 'pimples all over my chin', 'acne'],
    ['clinic', 'get rid of hair on my legs for good', 'laser'],
    ['clinic', 'itchy red patches on my arms', 'rash'],
    ['clinic', 'frown lines', 'botox'],
    ['clinic', 'can Dr Haddad check a mole on Thursday', 'mole'],
  ])('%s: %j', async (shop, message, id) => {
    const [first] = (await hears[shop](message)).services;
    expect(first).toMatchObject({ id });
    expect(first!.probability).toBeGreaterThan(0.5);
  });

  it.each<[Name, string]>([
    ['locksmith', 'where are you located'],
    ['locksmith', 'do you work at night'],
    ['locksmith', 'how much do you charge for coming out'],
    ['locksmith', 'thanks for your help'],
    ['musicSchool', 'are you open on Saturdays'],
    ['musicSchool', 'do you rent instruments'],
    ['musicSchool', 'what if I miss a class'],
    ['musicSchool', 'is Paul there tomorrow'],
    ['musicSchool', 'I would like an appointment'],
    ['groomer', 'do you take cats'],
    ['groomer', 'how long does it take'],
    ['groomer', 'can I stay with him'],
    ['groomer', 'when is my appointment?'],
    ['clinic', 'do you take Blue Cross'],
    ['clinic', 'do I need a referral'],
    ['clinic', 'is there a waiting list'],
    ['clinic', 'tomorrow at three'],
    ['clinic', 'yes, perfect'],
  ])('%s: %j means none', async (shop, message) => {
    const { services } = await hears[shop](message);
    expect(services.filter(({ probability }) => probability >= 0.5)).toEqual([]);
  });
});

describe('a service by name', () => {
  it.each<[Name, string, string]>([
    ['groomer', 'a nail trim tomorrow', 'nails'],
    ['groomer', 'nail trims', 'nails'],
    ['groomer', 'Bath and blow-dry on Friday with Lou', 'bath'],
    ['musicSchool', 'how much is a piano lesson?', 'piano'],
    ['locksmith', 'a securty check please', 'check'],
    ['tailor', "could Ivo do a women's coat hem on thursday at 10?", 'womens'],
    ['tailor', "a men's coat hem", 'mens'],
    ['tailor', 'coat hem', 'hem'],
    ['stable', 'a lesson on friday', 'ride'],
    ['stable', 'just an ordinary half hour lesson', 'ride'],
    ['stable', 'a lesson of an hour and a half', 'long'],
    ['stable', 'could she have a 90-minute lesson on Saturday', 'long'],
  ])('%s: %j', async (shop, message, id) => {
    const [first] = (await hears[shop](message)).services;
    expect(first).toMatchObject({ id, by: 'name' });
  });

  it('what a person of the staff is asked to do at a time is wished for', async () => {
    const { wants, asksAvailability } = await hears.tailor(
      "could Ivo do a women's coat hem on thursday at 10?",
    );
    expect(wants?.intent).toBe('book');
    expect(asksAvailability).toBe(true);
  });

  it('the one that lasts so long is meant in place of what is being booked', async () => {
    const booking = { purpose: 'book', serviceId: 'ride' };
    const topic = { id: 'appointment', title: 'Riding lesson', serviceId: 'ride' };
    const { services } = await hears.stable('no hang on, I want the one hour one', { booking, topic });
    expect(services[0]).toMatchObject({ id: 'hack', by: 'name' });
    expect(services.find(({ id }) => id === 'ride')?.probability ?? 0).toBeLessThan(0.5);
  });

  it('how soon or how late is no length of a service', async () => {
    const { services } = await hears.stable("I'd be half an hour late", {});
    expect(services.filter(({ by }) => by === 'name')).toEqual([]);
  });

  it('what is pointed at is rather what was told to be needed than what the words are like', async () => {
    const { services } = await hears.groomer('can somebody look at it thursday', { neededService: 'fleas' });
    expect(services[0]).toMatchObject({ id: 'fleas', by: 'topic' });
  });

  it('what was talked of is meant by "that"', async () => {
    const topic = { id: 'detail:service:fleas', title: 'Flea treatment', serviceId: 'fleas' };
    const { services, wants } = await hears.groomer('can I book that for Friday?', { topic });
    expect(services[0]).toEqual({ id: 'fleas', by: 'topic', probability: 0.8 });
    expect(wants?.intent).toBe('book');
  });
});
