// "That day" after a wished time is taken: of the day that was wished, the earliest first.
import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

/** Friday, 27 November, is full from 10:30 am to 1 pm; Thursday is closed. */
const busy = [
  { resourceId: 'barber', from: new Date('2026-11-27T15:30:00Z'), to: new Date('2026-11-27T18:00:00Z') },
];
const calendar = barberCalendar({ busy });
const profile = { services: calendar.services, weeklyHours: calendar.hours };
const faqs = [['Do you do beards?', 'Yes, $15.']] as const;
const shop = await openBusiness({ profile, faqs, calendar }, embed);
const taken = 'can I get a haircut this Friday at 11?';

describe('after a wished time that is taken', () => {
  it.each([
    "whats the earliest you've got that day then",
    'earliest on the Friday?',
    'ok what is the earliest that day',
  ])('the earliest of the wished day is taken up: %s', async (message) => {
    const { state } = (await talk(shop, taken, message)).at(-1)!;
    expect(state.booking?.slot?.startsAt).toBe('2026-11-27T14:00:00.000Z');
  });

  it.each([
    'anything else that day?',
    'is there something earlier that day',
    'got anything on the same day?',
  ])('other times of that day are offered: %s', async (message) => {
    const { state } = (await talk(shop, taken, message)).at(-1)!;
    const { question } = state;
    expect(question?.kind).toBe('time');
    const days = question?.kind === 'time' ? question.slots.map(({ startsAt }) => startsAt.slice(0, 10)) : [];
    expect(new Set(days)).toEqual(new Set(['2026-11-27']));
  });

  it('a yes takes the only offer of the wished day', async () => {
    const early = { resourceId: 'barber', from: new Date('2026-11-27T14:00:00Z'), to: busy[0]!.from };
    const full = await openBusiness(
      { profile, faqs, calendar: barberCalendar({ busy: [...busy, early] }) },
      embed,
    );
    const [offer, agreed] = await talk(full, taken, 'ya that works');
    expect(offer!.text).toMatch(/1 pm/);
    expect(agreed!.state.booking?.slot?.startsAt).toBe('2026-11-27T18:00:00.000Z');
  });

  it('a yes to several of the wished day takes none', async () => {
    const { state } = (await talk(shop, taken, 'ya that works')).at(-1)!;
    expect(state.booking?.slot ?? null).toBeNull();
    expect(state.question?.kind).toBe('time');
  });
});

it('an hour that is told with it stays', async () => {
  const { state } = (await talk(shop, 'a haircut on Friday please', 'as soon as you can after 2')).at(-1)!;
  expect(state.booking?.slot?.startsAt ?? '').toMatch(/T19:/);
});
