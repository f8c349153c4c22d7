// The waitlist in a conversation: offered where nothing is free, joined when asked for, told in English and Spanish.
import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar, mondayMorning } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

// All of Tuesday, 24 November 2026, is taken at the barber's.
const fullTuesday = ['barber', 'dana', 'lee'].map((resourceId) => ({
  resourceId,
  from: new Date('2026-11-24T05:00:00Z'),
  to: new Date('2026-11-25T05:00:00Z'),
}));
const calendar = { ...barberCalendar({ busy: fullTuesday }), waitlist: true };
const barber = async (changes: object = {}) => ({
  ...(await openBusiness({ ...optician, calendar: { ...calendar, ...changes } }, embed)),
  now: mondayMorning,
});
const shop = await barber();
const say = (...messages: string[]) => talk(shop, ...messages);
const last = async (...messages: string[]) => (await say(...messages)).at(-1)!;
const joinedBy = (effects: readonly { type: string }[]) =>
  effects.find(({ type }) => type === 'join_waitlist');
const tuesday = 'can I book a haircut on Tuesday?';

describe('who finds nothing free on the day they wish', () => {
  it.each(['none of those work for me', 'no, none of them', 'do you have a waitlist?'])(
    'is offered the waitlist when they take none of the other times: %s',
    async (message) => {
      const reply = await last(tuesday, message);
      expect(reply.state.question).toMatchObject({ kind: 'offer', offer: 'waitlist' });
      expect(reply.text).toMatch(/waitlist.*haircut (?:on Tuesday|tomorrow)/);
      expect(joinedBy(reply.effects)).toBeUndefined();
    },
  );

  it('isn’t offered it once they want no appointment', async () => {
    const { state, text } = await last(tuesday, 'actually no, I dont need an appointment');
    expect(text).not.toMatch(/waitlist/);
    expect(state.booking).toBeNull();
  });

  it('is put on it once they agree, and told how they are reached', async () => {
    const [, , agreed, done] = await say(
      tuesday,
      'none of those work',
      'yes please',
      'Grace Hopper, grace@example.org',
    );
    expect(agreed!.text).toMatch(/waitlist/);
    expect(agreed!.state).toMatchObject({ waitlist: { serviceId: 'cut' }, booking: null });
    expect(joinedBy(done!.effects)).toEqual({
      type: 'join_waitlist',
      serviceId: 'cut',
      staffId: null,
      fromDay: '2026-11-24',
      toDay: '2026-11-24',
      earliest: null,
      latest: null,
      party: null,
      name: 'Grace Hopper',
      email: 'grace@example.org',
      phone: null,
    });
    expect(done!.text).toMatch(/waitlist for the haircut/);
    expect(done!.state).toMatchObject({ waitlist: null, capture: null, booking: null });
  });

  it('is put on it by telling at once how they are reached', async () => {
    const reply = await last(tuesday, 'none of those work', 'Ada Lovelace, ada@example.org');
    expect(joinedBy(reply.effects)).toMatchObject({ name: 'Ada Lovelace', fromDay: '2026-11-24' });
  });

  it('goes on with another day where they would rather not wait', async () => {
    const [, , declined, thursday] = await say(
      tuesday,
      'none of those work',
      'no thanks',
      'Wednesday at 11 then',
    );
    expect(declined!.state.question).toMatchObject({ kind: 'time' });
    expect(thursday!.state.booking).toMatchObject({ serviceId: 'cut' });
    expect(joinedBy(thursday!.effects)).toBeUndefined();
  });

  it('isn’t offered it a second time', async () => {
    const reply = await last(tuesday, 'none of those work', 'no thanks', 'none of those either');
    expect(reply.state.question).not.toMatchObject({ offer: 'waitlist' });
  });
});

describe('who asks for it', () => {
  it.each([
    'put me on the waiting list please',
    'can you add me to the waitlist',
    'let me know if something opens up',
    'text me if you get a cancellation',
    "I'd like to join the waitlist then",
  ])('is put on it: %s', async (message) => {
    const [, asked, done] = await say(tuesday, message, "I'm Ada Lovelace, 415 555 2671");
    expect(asked!.text).toMatch(/waitlist/);
    expect(joinedBy(done!.effects)).toMatchObject({ serviceId: 'cut', phone: '+14155552671' });
  });

  it('is put on it at once where it is known how they are reached', async () => {
    const reply = await last(
      'Hi, I am Ada Lovelace, ada@example.org. Can I book a haircut on Tuesday?',
      'please put me on the waiting list',
    );
    expect(joinedBy(reply.effects)).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org' });
  });

  it('is asked for what, where that isn’t known', async () => {
    const [asked, named, done] = await say(
      'put me on the waiting list',
      'hot towel shave, any day next week',
      'Ada Lovelace, ada@example.org',
    );
    expect(asked!.state.question).toMatchObject({ kind: 'service' });
    expect(named!.text).toMatch(/waitlist/);
    expect(joinedBy(done!.effects)).toMatchObject({
      serviceId: 'shave',
      fromDay: '2026-11-30',
    });
  });

  it('names service, day and hours in one message', async () => {
    const reply = await last(
      'put me on the waiting list for a haircut on Tuesday morning, Ada Lovelace, ada@example.org',
    );
    expect(joinedBy(reply.effects)).toMatchObject({
      serviceId: 'cut',
      fromDay: '2026-11-24',
      toDay: '2026-11-24',
      latest: '12:00',
    });
  });

  it('isn’t put on it where they turn to something else instead', async () => {
    const reply = await last(tuesday, 'put me on the waiting list', 'actually, do Wednesday at 11 instead');
    expect(reply.state.waitlist).toBeNull();
    expect(reply.state.booking).toMatchObject({ serviceId: 'cut' });
  });
});

it('speaks Spanish', async () => {
  const [, asked, done] = await say(
    'Hola, ¿puedo reservar un corte de pelo el martes?',
    'ninguna me va bien, apúnteme en la lista de espera por favor',
    'Me llamo Ana Ruiz, ana@example.org',
  );
  expect(asked!.text).toMatch(/lista de espera/);
  expect(joinedBy(done!.effects)).toMatchObject({ name: 'Ana Ruiz', email: 'ana@example.org' });
  expect(done!.text).toMatch(/lista de espera/);
});

it.each([
  'avíseme si queda algo libre',
  'llámeme si alguien cancela',
  '¿me puede avisar si hay una cancelación?',
])('hears in Spanish that they would like to be told: %s', async (message) => {
  const reply = await last('Hola, ¿puedo reservar un corte de pelo el martes?', message);
  expect(reply.state.waitlist).toMatchObject({ serviceId: 'cut' });
});

it.each(['do you have a waitlist for haircuts?', 'is there a waiting list for a haircut on Tuesday?'])(
  'is offered to who asks whether there is one: %s',
  async (message) => {
    const [offered, agreed] = await say(message, 'yes');
    expect(offered!.state.question).toMatchObject({ offer: 'waitlist', serviceId: 'cut' });
    expect(agreed!.state.waitlist).toMatchObject({ serviceId: 'cut' });
  },
);

describe('nobody is put on it', () => {
  it('where the owner wrote of another waiting list, unless an appointment is being made', async () => {
    const faq = ['Is there a waiting list for the workshop?', 'Yes, it is about a year long.'] as const;
    const own = {
      ...(await openBusiness({ ...optician, calendar, faqs: [...optician.faqs, faq] }, embed)),
      now: mondayMorning,
    };
    const [told] = await talk(own, 'is there a waiting list for the workshop?');
    expect(told!.text).toContain('about a year');
    const [, joined] = await talk(own, tuesday, 'put me on the waiting list');
    expect(joined!.state.waitlist).toMatchObject({ serviceId: 'cut' });
  });

  it('where there is none', async () => {
    const none = await barber({ waitlist: false });
    const replies = await talk(none, tuesday, 'put me on the waiting list', 'none of those work');
    for (const { text, effects } of replies) {
      expect(text).not.toMatch(/waitlist/);
      expect(joinedBy(effects)).toBeUndefined();
    }
  });

  it.each([
    'let me know if you have parking',
    'tell me if you do beards',
    'call me if there is a problem with my card',
  ])('by what only sounds alike: %s', async (message) => {
    expect((await last(tuesday, message)).state.waitlist).toBeNull();
  });

  it('where times on the wished day are turned down', async () => {
    const reply = await last('can I book a haircut on Wednesday?', 'none of those work');
    expect(reply.state.question).not.toMatchObject({ offer: 'waitlist' });
  });
});
