import { afterAll, describe, expect, it } from 'vitest';
import { heatingEngineer } from '../../../testing/heating-engineer.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const engineer = await openBusiness(heatingEngineer, embed);
const last = async (...messages: string[]) => (await talk(engineer, ...messages)).at(-1)!;
/** Without the real text model there is no meaning to go by. */
const hasMeaning = embed.words !== undefined;

describe.skipIf(!hasMeaning)('a price', () => {
  it('that a service has not is not told by its length, but by what is known in general', async () => {
    const { text } = await last('how much is a radiator repair?');
    expect(text).toContain('$110 an hour');
    expect(text).not.toContain('takes');
  });

  it.each([['what about a new flue'], ['and a chimney sweep?']])(
    '%j after one that is unknown asks for its own',
    async (next) => {
      const { action, sources } = await last('how much is a crown gasket?', next);
      expect({ action, sources }).toMatchObject({ action: 'decline' });
    },
  );

  it('of another thing is not told beside one that is unknown', async () => {
    const { text } = await last('how much is a balloon flue?');
    expect(text).not.toContain('$60');
  });

  it('asked in the middle of a booking is of what is being booked', async () => {
    const { text } = await last('book a boiler check tomorrow at 10', 'sorry quick one, what does it cost?');
    expect(text).toContain('$89');
  });

  it('asked in an emergency is of what was told of it, and nobody is asked which', async () => {
    const { text, action } = await last(
      'help we have no heat at all and it is freezing in here',
      'how much is this gonna cost me',
    );
    expect(action).toBe('answer');
    expect(text).toContain('$1');
  });
});

describe.skipIf(!hasMeaning)('what goes on from what was told', () => {
  it.each([
    [['is there a discount for seniors?', 'is it every day'], 'Mondays'],
    [['are you certified?', 'certificate number?'], '883051'],
    [['i need to cancel my appointment on friday, i booked by phone', 'will i be charged'], 'we charge $40'],
    [['is there a discount for seniors?', 'ok so how would that work then'], '10 % off'],
  ])('%j is answered', async (messages, text) => expect((await last(...messages)).text).toContain(text));

  it('a question that names what it leans on is not of what was told', async () => {
    const { text } = await last('are you certified?', 'and the stove, is that part of the boiler check?');
    expect(text).not.toContain('883051');
  });
});

describe.skipIf(!hasMeaning)('what is said in passing', () => {
  it('thanks ask nothing', async () =>
    expect(await last('are you certified?', 'lovely, thank you so much!')).toMatchObject({
      action: 'smalltalk',
      sources: [],
    }));

  it('a goodbye is no name, however long it is drawn out', async () => {
    const { state, action } = await last('can somebody call me back', 'k byeee');
    expect({ name: state.contact.name, action }).toEqual({ name: null, action: 'smalltalk' });
  });

  it('who will call themselves is called by nobody', async () => {
    const { text, state } = await last("what's the number there so i can call later");
    expect(text).toContain('555');
    expect(state.capture).toBeNull();
  });

  it.each(['til wen', 'and till when?'])('%j goes on from the day', async (asks) =>
    expect((await last('are you open on friday', asks)).sources[0]?.id).toBe('detail:hours'),
  );

  it('what is asked after a complaint is passed on, not only noted', async () => {
    const { text } = await last(
      'your man left my kitchen filthy, not happy about it',
      'and who pays for the cleaner?',
    );
    expect(text).not.toBe('Got it.');
  });

  it('both parts of a message without a comma are answered', async () => {
    const { text } = await last('whats the price for a boiler check and what do i need to have ready?');
    expect(text).toContain('$89');
    expect(text).toContain('Access to the boiler');
  });

  it('a dictated question amid a booking is answered', async () => {
    const { text } = await last(
      'book a boiler check tomorrow at 10',
      'oh and uh do i need to have anything ready',
    );
    expect(text).toContain('Access to the boiler');
  });

  it('a call is wished for, and nothing picked, by "ok, can somebody call me about it"', async () => {
    const { sources } = await last('will i be charged', 'ok can somebody call me about it 212 555 0144');
    expect(sources).toEqual([]);
  });

  it.each([['what could it be'], ['any idea what could it be']])(
    'a thing that misbehaves is no emergency: "%s"',
    async (asks) => {
      const { action } = await last(`radiator won't stop gurgling ${asks}`);
      expect(action).not.toBe('hand_off');
    },
  );
});

describe.skipIf(!hasMeaning)('a change', () => {
  it('of the time that tells why is worked in', async () => {
    const { state } = await last('book a boiler check thursday at 4', '3:30, otherwise I miss my bus');
    expect(state.booking?.slot?.startsAt).toBe('2026-11-26T20:30:00.000Z');
  });

  it('of the time keeps the service, whatever else is said', async () => {
    const { state } = await last(
      'book a boiler check thursday at 4',
      'ok inside then. make it 3.30 actually',
    );
    expect(state.booking).toMatchObject({ serviceId: 'boiler' });
  });

  it('asked which service, a word that one of them has is enough', async () => {
    const { state } = await last('I want to book something for friday', 'the boiler one');
    expect(state.booking).toMatchObject({ serviceId: 'boiler' });
  });
});

it('what a telephone is staffed for are the opening hours', async () =>
  expect((await last('what time does somebody pick up')).sources[0]?.id).toBe('detail:hours'));
