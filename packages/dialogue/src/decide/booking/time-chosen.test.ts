// A time among those offered is taken, whatever stands beside it.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
/** In New York on Thursday, 26 November 2026. */
const hour = (time: string) => new Date(`2026-11-26T${time}:00-05:00`).toISOString();
const chosenAfter = async (wish: string, message: string) => {
  const replies = await talk(shop, wish, message);
  expect(replies[0]!.state.question?.kind).toBe('time');
  const { booking } = replies[1]!.state;
  return booking?.slot && new Date(booking.slot.startsAt).toISOString();
};
const evening = 'a pack walk on Thursday afternoon please';

describe('of the times that were offered one is taken', () => {
  it.each([
    ['yeah that one. can we start at 2:30', '14:30'],
    ['could we say 2:30', '14:30'],
    ['2:30 suits', '14:30'],
    ['can I do the 4', '16:00'],
    ['is 4 ok', '16:00'],
    ['great, any chance we could start at 4 rather than 12', '16:00'],
    ['how about 4, my sister finishes work at 3', '16:00'],
    ['ooh 4 please, and how can i pay', '16:00'],
    ['4, with Bo if I can', '16:00'],
    ['4 is better than 3', '16:00'],
    ['have you 3 free?', '15:00'],
    ['12 is too early, 3?', '15:00'],
    ['12 is no good for us. what about 3', '15:00'],
    ['sure whichever is first', '12:00'],
  ])('by "%s"', async (message, time) => expect(await chosenAfter(evening, message)).toBe(hour(time)));

  it.each([
    'do you close at 4?',
    'can puppies of 4 months come too',
    'can we come after 4',
    'which animals do you take?',
  ])('not by "%s"', async (message) => expect(await chosenAfter(evening, message)).toBeFalsy());

  it('and nothing is told of what the time sounds like', async () => {
    const [, reply] = await talk(shop, evening, 'yeah that one. can we start at 4');
    expect(reply!.sources).toEqual([]);
  });
});

describe('a part of the day and a time in it', () => {
  it.each([
    ['any chance of the morning instead? 11 would be great', '11:00'],
    ['morning if you can, 11 would be perfect', '11:00'],
    ['actually the morning would be better, say 11', '11:00'],
    ['11 if possible', '11:00'],
  ])('are the time: "%s"', async (message, time) =>
    expect(await chosenAfter(evening, message)).toBe(hour(time)),
  );

  it('move what was booked to it', async () => {
    const replies = await talk(
      {
        ...shop,
        calendar: {
          ...kennels.calendar!,
          own: async () => [
            {
              id: 'a1',
              serviceId: 'pack',
              serviceName: 'Pack walk',
              staffId: null,
              startsAt: new Date(hour('14:00')),
            },
          ],
        },
      },
      'a pack walk on Thursday at 2 pm please, Grace Hopper, 415 555 2671',
      'yes',
      'any chance of the morning instead, same day? 10 would be great',
    );
    expect(replies[2]!.text).toMatch(/Thursday.* at 2 pm to Thursday.* at 10 am/);
  });
});

describe('a service and a time in one go', () => {
  it('are read back, and what it costs isn’t told unasked', async () => {
    const [reply] = await talk(shop, 'Pack walk Thursday the 26th 11am, Tom Hennessy 415 555 2671');
    expect(reply!.sources).toEqual([]);
    expect(reply!.state.question).toMatchObject({ kind: 'confirm_booking' });
  });

  it('have what is asked beside them answered', async () => {
    const [reply] = await talk(
      shop,
      'Pack walk Thursday the 26th 11am, Tom Hennessy 415 555 2671. how much is that?',
    );
    expect(reply!.text).toContain('$22');
  });
});

describe('an offer that something else is asked beside', () => {
  const asides = ['which animals do you take?', 'how can i pay?'];

  it('stands, and isn’t asked anew', async () => {
    const replies = await talk(shop, evening, ...asides, 'the last one');
    expect(replies[1]!.text).toMatch(/Thursday.*Which one would you like\?$/);
    expect(replies[2]!.text).toMatch(/Which of those times would you like for the pack walk\?$/);
    expect(replies[3]!.state.booking?.slot).not.toBeNull();
  });

  it('of one time is asked as one, and taken by a yes', async () => {
    const full = {
      ...kennels.calendar!,
      busy: async () => [
        { resourceId: 'kennels', from: new Date(hour('09:00')), to: new Date(hour('16:00')) },
      ],
    };
    const replies = await talk({ ...shop, calendar: full }, evening, ...asides, 'yes please');
    for (const { text } of replies.slice(0, 3)) {
      expect(text).toMatch(/Thursday.* 4 pm/);
      expect(text).not.toMatch(/which|one of those/i);
    }
    expect(replies[3]!.state.question).toMatchObject({ kind: 'name' });
  });
});
