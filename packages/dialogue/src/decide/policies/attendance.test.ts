import { expect, it } from 'vitest';
import { createOfflineResponder } from '../../index.ts';
import { buildKnowledge } from '../../retrieval/knowledge.ts';
import { barberCalendar, mondayMorning } from '../../testing/barber.ts';
import { bikeShop } from '../../testing/bike-shop.ts';
import { turnOf } from '../../testing/talk.ts';

const own = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  serviceId: 'cut',
  serviceName: 'Haircut',
  staffId: null,
  startsAt: new Date('2026-11-25T15:00:00.000Z'),
};
const calendar = { ...barberCalendar(), own: async () => [own] };
const profile = { ...bikeShop, businessName: 'Chair One', description: '', services: calendar.services };
const shop = {
  responder: createOfflineResponder(),
  knowledge: await buildKnowledge([], profile, null),
  embed: null,
  profile,
  calendar,
  now: mondayMorning,
  channel: 'voice' as const,
};
const asked = {
  contact: { name: 'Jane', email: null, phone: '+14155552671' },
  question: { kind: 'confirm_attendance', appointmentId: own.id },
};

async function reply(...messages: string[]) {
  let state: unknown = asked;
  let last: Awaited<ReturnType<typeof turnOf>>['result'] | undefined;
  for (const message of messages) {
    last = (await turnOf(shop, { message, state: JSON.parse(JSON.stringify(state)) })).result;
    state = last.state;
  }
  return last!;
}

it.each([
  'Yes',
  'YES',
  'y',
  'C',
  'Yes, I will be there.',
  "I'll be there",
  'See you then!',
  'Sure, confirmed',
  'Yep',
])('“%s” confirms it', async (said) => {
  const { effects, text } = await reply(said);
  expect(effects).toEqual([{ type: 'confirm_appointment', appointmentId: own.id }]);
  expect(text).toMatch(/haircut/i);
});

it.each(["I don't know yet", 'What is it about?', 'Yes, but can I come at four instead?', 'Who is this?'])(
  '“%s” confirms nothing',
  async (said) => {
    const { effects } = await reply(said);
    expect(effects.filter(({ type }) => type === 'confirm_appointment')).toEqual([]);
  },
);

it('a no is asked what shall become of it, and the appointment is moved or cancelled in the same talk', async () => {
  expect(await reply('No, I can’t make it')).toMatchObject({
    effects: [],
    state: { question: { kind: 'confirm_attendance', isOther: true } },
  });
  const cancelled = await reply('No, I can’t make it', 'Please cancel it', 'Yes');
  expect(cancelled.effects).toEqual([{ type: 'cancel_appointment', appointmentId: own.id }]);
  const moved = await reply('No', 'Can we move it to Friday at 11?', 'Yes please');
  expect(moved.effects).toMatchObject([{ type: 'move_appointment', appointmentId: own.id }]);
});

it('to cancel or to move needs no no before it', async () => {
  expect((await reply('I have to cancel it', 'Yes')).effects).toMatchObject([{ type: 'cancel_appointment' }]);
  expect((await reply('Can I come on Friday at 11 instead?', 'Yes')).effects).toMatchObject([
    { type: 'move_appointment' },
  ]);
});

it('something else is answered, and whether they come is asked once more', async () => {
  const asked = await reply('Do you do haircuts?');
  expect(asked.text).toMatch(/\?$/);
  expect(asked.state.question).toMatchObject({ kind: 'confirm_attendance', isAgain: true });
  const confirmed = await reply('Do you do haircuts?', 'Yes');
  expect(confirmed.effects).toEqual([{ type: 'confirm_appointment', appointmentId: own.id }]);
  const twice = await reply('Do you do haircuts?', 'And do you do shaves?');
  expect(twice.state.question).not.toMatchObject({ kind: 'confirm_attendance' });
});

it.each(['Sí', 'SI', 'S', 'c', 'Confirmo', 'Allí estaré'])('“%s” confirms it in Spanish', async (said) => {
  const spanish = { ...shop, channel: 'sms' as const, profile: { ...profile, language: 'es' } };
  const { result } = await turnOf(spanish, { message: said, state: { ...asked, language: 'es' } });
  expect(result.effects).toEqual([{ type: 'confirm_appointment', appointmentId: own.id }]);
});
