// An appointment that is wished for after something else was talked of, with what was told of it before.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const dogs = await openBusiness(kennels, embed);
const slotAfter = async (...messages: string[]) =>
  (await talk(shop, ...messages)).at(-1)!.state.booking?.slot?.startsAt;
const friday10 = '2026-11-27T15:00:00.000Z';

describe('a service by its name', () => {
  it.each([
    'Hi, frame repair please',
    'hello there, contact lens fitting please',
    'hey frame repair please',
    'the frame repair then',
  ])('is wished for behind a greeting: %s', async (message) => {
    const [reply] = await talk(shop, message);
    expect(reply!.state.question?.kind).toBe('time');
  });

  it('is wished for with the word, whatever wasn’t known before', async () => {
    const replies = await talk(shop, 'do you sell binoculars?', 'can I book a frame repair');
    expect(replies[1]!.state.question?.kind).toBe('time');
  });
});

describe('a message that was being taken', () => {
  const complaint = "I'm very unhappy, the glasses broke after two days";
  it.each([
    'Never mind. Can I book an eye test for Friday at 10?',
    'actually forget that, can I have a frame repair on Friday at 10',
    'can I book an eye test for Friday at 10?',
  ])('gives way to an appointment and its time: %s', async (message) => {
    expect(await slotAfter(complaint, message)).toBe(friday10);
  });

  it('is given up, too, where that is said', async () => {
    const replies = await talk(
      shop,
      complaint,
      'never mind, can I book an eye test for Friday at 10?',
      'Grace Hopper, grace@example.org',
    );
    expect(replies[2]!.state.question).toEqual({ kind: 'confirm_booking' });
    expect(replies[2]!.state.capture).toBeNull();
  });
});

describe('times told before there was an appointment', () => {
  it.each([
    ['are you open on Friday?', 'ok can I book an eye test then', '2026-11-27'],
    ['do you have frames for kids, and is monday any good?', 'an eye test please', '2026-11-30'],
  ])('are those it starts from: %s', async (before, message, date) => {
    const replies = await talk(shop, before, message);
    expect(replies[1]!.state.booking?.wish?.date).toBe(date);
  });

  it('are forgotten once other things were talked of', async () => {
    const asides = ['where can I park', 'do you take VSP?', 'how long do glasses take', 'thanks'];
    const replies = await talk(shop, 'are you open on Friday?', ...asides, 'an eye test please');
    expect(replies.at(-1)!.state.booking?.wish?.date ?? null).toBeNull();
  });
});

describe('of two services that were told', () => {
  const both = 'how long is a training walk and a pack walk?';
  it.each([
    ['I will take the longer one, Friday at 10', 'pack'],
    ['the cheaper one, on Friday at 10', 'pack'],
    ['the shorter one then, Friday at 10', 'train'],
    ['number 2 please, Friday at 10', 'second'],
  ])('one is chosen by how it compares: %s', async (message, id) => {
    const [told, chosen] = await talk(dogs, both, message);
    const inOrder = told!.text.indexOf('Pack walk') < told!.text.indexOf('Training walk');
    const second = inOrder ? 'train' : 'pack';
    expect(chosen!.state.booking?.serviceId).toBe(id === 'second' ? second : id);
  });

  it('a question which is longer chooses none', async () => {
    const replies = await talk(dogs, both, 'which is the longer one?');
    expect(replies[1]!.state.booking).toBeNull();
  });
});

describe('a change of what was booked', () => {
  const services = [
    { ...optician.calendar!.services[0]!, id: 'plain', name: 'Standard service' },
    { ...optician.calendar!.services[1]!, id: 'full', name: 'Full service' },
  ];
  const own = {
    id: 'a1',
    serviceId: 'plain',
    serviceName: 'Standard service',
    staffId: null,
    startsAt: new Date('2026-12-01T15:00:00Z'),
  };
  it.each([
    'on second thoughts make it the full service, same day, same time',
    'you know what, make it friday at 2',
  ])('is no complaint: %s', async (message) => {
    const garage = await openBusiness(
      {
        profile: { ...optician.profile, services },
        faqs: [],
        calendar: { ...optician.calendar!, services, own: async () => [own] },
      },
      embed,
    );
    const booked = ['standard service on Tuesday at 10 please. Grace Hopper, grace@example.org', 'yes'];
    const reply = (await talk(garage, ...booked, message)).at(-1)!;
    expect(reply.state.complained).toBe(false);
    expect(reply.action).toBe('book');
  });
});

describe('in the middle of it', () => {
  it.each([
    ['hmm traffic.. say half an hour later to be safe', '2026-11-27T15:30:00.000Z'],
    ['make it half past, my bus only gets in at ten', '2026-11-27T15:30:00.000Z'],
    ['oh, that Friday we are away. could it be the week after, same time?', '2026-12-04T15:00:00.000Z'],
  ])('a time told from the one at hand changes it: %s', async (message, startsAt) => {
    expect(await slotAfter('an eye test on Friday at 10 please', message)).toBe(startsAt);
  });

  it.each([
    [['and a frame repair?'], 'name'],
    // Asked for three times, the name isn't asked for once more at once.
    [['what does that cost?', 'and a frame repair?'], 'offer'],
  ])('a service that is kept is gone on with: after %j', async (asides, kind) => {
    const replies = await talk(shop, 'eye test on Friday at 10', ...asides, 'ok stay with the eye test');
    expect(replies.at(-1)!.state.question?.kind).toBe(kind);
  });

  it('a name is one, though another language has it for a word', async () => {
    const replies = await talk(shop, 'an eye test on Friday at 10 please', 'Una Geraghty');
    expect(replies[1]!.state.contact.name).toBe('Una Geraghty');
  });
});
