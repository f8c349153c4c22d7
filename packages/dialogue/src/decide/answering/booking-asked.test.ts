import { afterAll, describe, expect, it } from 'vitest';
import { heatingEngineer } from '../../testing/heating-engineer.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const engineer = await openBusiness(heatingEngineer, embed);
const bookedAhead = { leadMinutes: 120, horizonDays: 60 };
const booksHere = await openBusiness(
  { ...heatingEngineer, profile: { ...heatingEngineer.profile, bookedAhead } },
  embed,
);
/** Without the real text model there is no meaning to go by. */
const hasMeaning = embed.words !== undefined;

const told = async (message: string, partner = booksHere) =>
  (await talk(partner, message))[0]!.sources.map(({ id }) => id);

describe.skipIf(!hasMeaning)('where appointments are booked by the assistant', () => {
  it.each([
    ['detail:booking', 'can i book online'],
    ['detail:booking', 'how do I make an appointment?'],
    ['detail:booking', 'how can i schedule a visit with you'],
    ['detail:changing', 'how do i reschedule?'],
    ['faq-1', 'do I pay if I need to cancel?'],
    ['detail:changing', 'what if I need to change my appointment'],
    ['detail:changing', 'can i reschedule later if i need to'],
    ['detail:ahead', 'how far in advance do I need to book?'],
    ['detail:ahead', 'how far ahead can i book'],
    ['detail:ahead', 'how much notice do you need for an appointment'],
  ])('%s answers %j', async (id, message) => {
    expect(await told(message)).toEqual([id]);
  });

  it('how far ahead is told in figures', async () => {
    const [reply] = await talk(booksHere, 'how far ahead can i book?');
    expect(reply!.text).toBe('You can book from 2 hours to 60 days ahead.');
  });

  it.each([
    'I need to cancel my appointment',
    'can I book a boiler check tomorrow?',
    'I’d like to make an appointment',
  ])('%j is a wish, and is told none of it', async (message) => {
    expect((await told(message)).filter((id) => /booking|changing|ahead/.test(id))).toEqual([]);
  });
});

it('where they are not, nobody is told to book here', async () => {
  expect(await told('can i book online', engineer)).not.toContain('detail:booking');
});

describe.skipIf(!hasMeaning)('the hours', () => {
  it.each([
    'do you work weekends',
    'What are your opening hours on Thursday?',
    'what are your opening times this week?',
  ])('answer %j', async (message) => {
    expect(await told(message)).toEqual(['detail:hours']);
  });

  it('are not meant by openings', async () => {
    expect(await told('do you have any openings on Thursday?')).not.toContain('detail:hours');
  });
});

it('a price list is all there is', async () => {
  expect(await told('can i see a price list')).toEqual(['detail:services']);
});

describe('two services that are compared', () => {
  it.each([
    'whats cheaper, boiler check or stove cleaning',
    'what’s the difference between the boiler check and the stove cleaning?',
    'is a stove cleaning better than a boiler check',
    'boiler check or stove cleaning, which one do I need?',
  ])('are both told: %j', async (message) => {
    const { text } = (await talk(engineer, message))[0]!;
    expect(text).toContain('$89');
    expect(text).toContain('$140');
  });
});
