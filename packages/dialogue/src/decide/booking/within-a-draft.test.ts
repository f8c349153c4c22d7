import { afterAll, describe, expect, it } from 'vitest';
import { heatingEngineer } from '../../testing/heating-engineer.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const firm = await openBusiness(heatingEngineer, embed);
const BOOKED = ['a boiler check on Thursday at 10, Ada King, ada@example.org', 'yes please'];
const last = async (...messages: string[]) => (await talk(firm, ...messages)).at(-1)!;

// Without the real text model there is no meaning to go by.
describe.skipIf(embed.words === undefined)('while an appointment is being made', () => {
  it.each([
    ['how long would you be in the house', /45 minutes/],
    ['is that an all morning job', /45 minutes/],
    ['is this going to break the bank', /\$89/],
    ['would that cost me an arm and a leg', /\$89/],
  ])('%j is asked of it', async (message, told) => {
    expect((await last('I would like a boiler check', message)).text).toMatch(told);
  });

  it.each([
    ['what have you got left on thursday', /Thursday/],
    ['is there nothing at all before ten on thursday?', /Thursday/],
    ['I can only really do this Friday. Doable?', /Friday/],
    ['friday at 9 on the dot', /Friday.* at 9/],
    ['round 2 on friday', /Friday.* at 2/],
    ['ten, once the school run is done', /at 10/],
  ])('%j is a time for it', async (message, told) => {
    const { text, action } = await last('I would like a boiler check on Thursday', message);
    expect(action).toBe('book');
    expect(text).toMatch(told);
    expect(text).not.toMatch(/don't know|don't have/);
  });

  it.each(['early bird me, so the first one you have', 'the very last one please, I work days'])(
    '%j chooses of those told',
    async (message) => {
      const { text } = await last('I would like a boiler check on Thursday', message);
      expect(text).toMatch(/name/);
    },
  );

  it.each([
    ['Yes thank you, and where may I park the van?', true],
    ['fire away', true],
    ['sounds like a plan', true],
    ['do it', true],
    ['hold fire', false],
  ])('%j to the read-back books: %j', async (message, isBooked) => {
    const { effects } = await last(BOOKED[0]!, message);
    expect(effects.some(({ type }) => type === 'book_appointment')).toBe(isBooked);
  });

  it.each(['on second thoughts, scrap it', 'can you take me off for thursday', 'I need that cancelled'])(
    '%j, once it is booked, calls it off',
    async (message) => {
      const { receipt } = await last(...BOOKED, message);
      expect(receipt.understood.join(' ')).toContain('Wants to cancel an appointment.');
    },
  );
});

it('tells services apart by their small words', async () => {
  const { calendar } = heatingEngineer;
  const [first] = calendar!.services;
  const services = [
    { ...first!, id: 'on', name: 'Service with cover on' },
    { ...first!, id: 'off', name: 'Service with cover off' },
  ];
  const covered = await openBusiness({ ...heatingEngineer, calendar: { ...calendar!, services } }, embed);
  const [reply] = await talk(covered, 'book a service with cover off on Friday at 10');
  expect(reply!.state).toMatchObject({ booking: { serviceId: 'off' } });
});
