import { afterAll, describe, expect, it } from 'vitest';
import { heatingEngineer } from '../../../testing/heating-engineer.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const firm = await openBusiness(heatingEngineer, embed);
const first = async (message: string) => (await talk(firm, message))[0]!;

// Without the real text model there is no meaning to go by.
describe.skipIf(embed.words === undefined)('trouble that is told', () => {
  it.each([
    'the valve on my radiator has snapped clean off',
    'this blasted boiler keeps cutting out, I am sick and tired of it',
    'third morning running with that stupid radiator stone cold. help',
    'a horrible clanking every time the heating comes on',
  ])('%j is offered an appointment, and is no complaint', async (message) => {
    const { action, text } = await first(message);
    expect(action).toBe('book');
    expect(text).not.toMatch(/sorry|don't have|don't know/);
  });

  it.each([
    'your engineer left my hall full of mud and swore at my wife',
    'I am not happy with this boiler, it has gone wrong twice',
    'you fitted the valve on Monday and it is leaking again already, what a joke',
  ])('%j is a complaint all the same', async (message) => {
    expect((await first(message)).text).toMatch(/sorry/i);
  });

  it.each(['leaks', 'cold radiators'])(
    '%j only names something: no appointment is pressed on anybody',
    async (message) => {
      expect((await first(message)).text).not.toMatch(/Let's get you in/);
    },
  );

  it.each([
    "how do I know you're a proper firm and not some cowboys",
    'ok how about underfloor matting',
    'what if it starts to drip after a year, will you cover that',
  ])('%j asks of the business: no appointment is pressed on anybody', async (message) => {
    expect((await first(message)).state.question?.kind).not.toBe('service');
    expect((await first(message)).action).not.toBe('book');
  });

  it('a person in charge is got for who wants one', async () => {
    expect((await first('I want the owner.')).action).toBe('hand_off');
  });
});
