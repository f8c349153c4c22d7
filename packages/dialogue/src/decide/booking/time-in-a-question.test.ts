// A question that tells a day or an hour is answered: it is no wish to come then.
import { afterAll, describe, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../testing/driving-school.ts';
import { heatingEngineer } from '../../testing/heating-engineer.ts';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const faqs = [
  ...optician.faqs,
  ['When can I drop my glasses off?', 'From 7:30; before that, through the letter box.'],
  ['Do you have loan frames?', 'Yes, $5 a day; ask ahead.'],
] as const;
const [shop, kennel, heating, school] = await Promise.all([
  openBusiness({ ...optician, faqs }, embed),
  openBusiness(kennels, embed),
  openBusiness(heatingEngineer, embed),
  openBusiness(danceSchool, embed),
]);
const last = async (partner: typeof shop, ...messages: string[]) =>
  (await talk(partner, ...messages)).at(-1)!;

it.each([
  ['how much is an eye test', 'what time you are open on wednesday?'],
  ['how much is an eye test', 'wednesday what times you are open'],
  ['do you speak spanish?', 'what time you are open on friday?'],
])('tells the hours, after “%s”: %s', async (...messages) => {
  const reply = await last(shop, ...messages);
  expect(reply.text).toContain('from 9 am to 5 pm');
  expect(reply.state.booking).toBeNull();
});

it('tells them in English to who began in Spanish', async () => {
  const reply = await last(school, 'hola', 'What time you are open on wednesday?');
  expect(reply.text).toContain('Wednesday 25 November we are open');
  expect(reply.state.booking).toBeNull();
});

it.each([
  'ok and if something like this happens at night where would i go',
  'and who would i call if it happens at the weekend',
  'thanks. if it happens again on a sunday, where could we go?',
])('tells once more what to do in an emergency: %s', async (message) => {
  const reply = await last(shop, 'something got in my eye and it really hurts, what do i do', message);
  expect(reply.text).toContain('+1 212 555 0177');
  expect(reply.state.booking).toBeNull();
});

it.each([
  ['can i drop the glasses round before work like 7am', 'From 7:30'],
  ['could I have loan frames tomorrow', '$5 a day'],
  ['i need it for work tmrw, could i have loan frames', '$5 a day'],
  ['can i get loan frames for friday', '$5 a day'],
])('tells what is written: %s', async (message, written) => {
  const reply = await last(shop, message);
  expect(reply.text).toContain(written);
  expect(reply.state.booking).toBeNull();
});

it('tells it while an appointment is made, which goes on', async () => {
  const reply = await last(shop, 'an eye test please', 'i need it for work, could i have loan frames');
  expect(reply.text).toContain('$5 a day');
  expect(reply.state.booking).not.toBeNull();
});

it('tells what others wrote', async () => {
  expect((await last(kennel, 'could i rent a crate for friday')).text).toContain('$9 a week');
  expect((await last(heating, 'can i get the senior discount on monday')).text).toContain('10 %');
  expect((await last(school, '¿puedo quedarme a ver la clase el viernes?')).state.booking).toBeNull();
});

it.each([
  'can i come at 10 tomorrow',
  'could i bring my glasses in on friday at 11',
  'do you have anything on wednesday?',
  'can you see me tomorrow at 3',
  'what times are free on wednesday?',
])('still books who wants to come: %s', async (message) => {
  expect((await last(shop, message)).state.booking).not.toBeNull();
});

const driving = await openBusiness(drivingSchool, embed);
describe('a day after the opening hours is asked of them, though a service was talked of', () => {
  const talked = ['what is a parking lesson?', 'are you open on saturday?'];
  it.each(['and friday the 4th?', 'what about wednesday', 'and on thursday?'])('%j', async (message) => {
    const { text, state } = (await talk(driving, ...talked, message)).at(-1)!;
    expect(text).toMatch(/open from|closed/);
    expect(state.booking).toBeNull();
  });

  it.each(["great, I'd like to come on friday at 10", 'friday at 10 for the parking lesson then'])(
    'but %j wants an appointment',
    async (message) =>
      expect((await talk(driving, ...talked, message)).at(-1)!.state.booking).toMatchObject({
        serviceId: 'parking',
      }),
  );
});
