import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Calendar,
  createOfflineResponder,
  type Embed,
  type Knowledge,
  type OwnAppointment,
  type TurnResult,
} from '../../index.ts';
import { barberCalendar, mondayMorning } from '../../testing/barber.ts';
import { bikeShop, bikeShopKnowledge } from '../../testing/bike-shop.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { turnOf } from '../../testing/talk.ts';

const responder = createOfflineResponder();
let embed: Embed;
let close: () => Promise<void>;
let knowledge: Knowledge;

beforeAll(async () => {
  ({ embed, close } = await openTestEmbed());
  knowledge = await bikeShopKnowledge(embed);
}, 60_000);
afterAll(() => close());

/** One conversation with the barber; each turn's result. */
async function say(calendar: Calendar | null, ...messages: string[]): Promise<TurnResult[]> {
  const results: TurnResult[] = [];
  for (const message of messages) {
    const state = JSON.parse(JSON.stringify(results.at(-1)?.state ?? null));
    const partner = { responder, knowledge, embed, profile: bikeShop };
    results.push((await turnOf(partner, { message, state, calendar, now: mondayMorning })).result);
  }
  return results;
}
const last = (results: TurnResult[]) => results.at(-1)!;

describe('an appointment', () => {
  it('is made step by step and stored only once it was read back and agreed', async () => {
    const turns = await say(
      barberCalendar(),
      "Hi, I'd like to book an appointment",
      'A haircut please',
      'tomorrow at 3pm',
      'Grace Hopper',
      'grace@example.org',
      'yes please',
    );
    expect(turns.map(({ action }) => action)).toEqual(['book', 'book', 'book', 'book', 'book', 'book']);
    expect(turns[0]!.text).toContain('Which of these would you like to book: Haircut');
    expect(turns[0]!.suggestions).toContain('Haircut');
    expect(turns[1]!.text).toContain('The next free times are on Monday 23 November at 9:00 am');
    expect(turns[2]!.text).toBe(
      'Haircut on Tuesday 24 November at 3:00 pm, then. What name shall I put the appointment under?',
    );
    expect(turns[3]!.text).toContain('What e-mail address or phone number');
    expect(turns[4]!.text).toContain(
      'That is Haircut on Tuesday 24 November at 3:00 pm, for Grace Hopper (grace@example.org). Shall I book it?',
    );
    expect(
      turns
        .slice(0, 5)
        .flatMap(({ effects }) => effects)
        .map(({ type }) => type),
    ).toEqual(['capture_lead']);
    expect(turns[5]!.text).toContain(
      'Your appointment is booked: Haircut on Tuesday 24 November at 3:00 pm.',
    );
    expect(turns[5]!.effects).toEqual([
      {
        type: 'book_appointment',
        serviceId: 'cut',
        staffId: null,
        startsAt: '2026-11-24T20:00:00.000Z',
        name: 'Grace Hopper',
        email: 'grace@example.org',
        phone: null,
      },
    ]);
    expect(turns[5]!.state.booking).toBeNull();
    expect(turns[5]!.state.questions).toEqual(["Hi, I'd like to book an appointment"]);
  });

  it('told in one breath is read back at once', async () => {
    const turns = await say(
      barberCalendar(),
      "Can I book a haircut for tomorrow at 3pm? I'm Grace Hopper, grace@example.org",
      'yes',
    );
    expect(turns[0]!.text).toContain('Shall I book it?');
    expect(turns[1]!.effects).toMatchObject([
      { type: 'book_appointment', startsAt: '2026-11-24T20:00:00.000Z' },
    ]);
  });

  it('is never at a time that is taken, closed or past; the nearest free ones are offered', async () => {
    const taken = [
      { resourceId: 'barber', from: new Date('2026-11-24T20:00:00Z'), to: new Date('2026-11-24T20:30:00Z') },
    ];
    const [full] = await say(barberCalendar({ busy: taken }), 'book me a haircut tomorrow at 3 pm');
    expect(full!.text).toContain('There is nothing free on Tuesday 24 November at 3:00 pm.');
    expect(full!.suggestions).toContain('Tuesday 24 November at 3:30 pm');
    expect(full!.suggestions).toContain('Tuesday 24 November at 2:30 pm');
    const [holiday] = await say(barberCalendar(), 'book a haircut on Thursday at 10');
    expect(holiday!.text).toContain('nothing free on Thursday 26 November');
    const [sunday] = await say(barberCalendar(), 'book a haircut on Sunday');
    expect(sunday!.text).toContain('nothing free on Sunday 29 November');
  });

  it.each([
    ['Monday 23 November at 9:30 am', '2026-11-23T14:30:00.000Z'],
    ['the second one', '2026-11-23T14:30:00.000Z'],
    ['the 2nd', '2026-11-23T14:30:00.000Z'],
    ['half nine please', '2026-11-23T14:30:00.000Z'],
    ['10 am', '2026-11-23T15:00:00.000Z'],
    ['wednesday at 4', '2026-11-25T21:00:00.000Z'],
  ])('is chosen among the offered times or elsewhere by %j', async (choice, startsAt) => {
    const turns = await say(
      barberCalendar(),
      'I want to book a haircut',
      choice,
      "I'm Ada King, 415 555 2671",
      'yes',
    );
    expect(turns[0]!.suggestions).toHaveLength(3);
    expect(last(turns).effects).toMatchObject([{ type: 'book_appointment', startsAt }]);
  });

  it('changes as the customer corrects day, hour, service or name until it is agreed', async () => {
    const turns = await say(
      barberCalendar(),
      'book a haircut tomorrow at 3pm, Grace Hopper, grace@example.org',
      'no, Wednesday',
      'make it 4',
      'actually a hot towel shave',
      'at 4 pm',
      'yes',
    );
    expect(turns[1]!.text).toContain('Wednesday 25 November at 3:00 pm');
    expect(turns[2]!.text).toContain('Wednesday 25 November at 4:00 pm');
    expect(turns[3]!.text).toContain('Hot towel shave');
    expect(last(turns).effects).toMatchObject([
      { type: 'book_appointment', serviceId: 'shave', startsAt: '2026-11-25T21:00:00.000Z' },
    ]);
  });

  it('waits while something else is asked, and comes back to itself', async () => {
    const turns = await say(
      barberCalendar(),
      'I want to book a haircut tomorrow at 3 pm',
      'how much is a tune-up?',
      'Grace Hopper',
      'grace@example.org',
      'yes',
    );
    expect(turns[1]).toMatchObject({ action: 'answer' });
    expect(turns[1]!.text).toBe(
      'A basic tune-up costs $79. About your appointment: What name shall I put the appointment under?',
    );
    expect(last(turns).effects).toMatchObject([{ type: 'book_appointment' }]);
  });

  it('is of the service that was just talked about', async () => {
    const haircut = { last: { id: 'service:cut', title: 'Haircut' } };
    const { result } = await turnOf(
      { responder, knowledge, embed, profile: bikeShop },
      {
        message: 'can I book one for tomorrow at 10?',
        state: haircut,
        calendar: barberCalendar(),
        now: mondayMorning,
      },
    );
    expect(result.state.booking).toMatchObject({ serviceId: 'cut', asked: 'name' });
  });

  it('begins with a service and a time, though nobody says "book"', async () => {
    const state = { last: { id: 'service:cut', title: 'Haircut' } };
    const partner = { responder, knowledge, embed, profile: bikeShop };
    const setting = { state, calendar: barberCalendar(), now: mondayMorning };
    const { result } = await turnOf(partner, { ...setting, message: 'can you do it tomorrow at 11?' });
    expect(result.text).toContain('Haircut on Tuesday 24 November at 11:00 am, then.');
    const { result: price } = await turnOf(partner, {
      ...setting,
      message: 'how much is it tomorrow at 11?',
    });
    expect(price.state.booking).toBeNull();
  });

  it('finds its service though written in two, and asks where a word fits several', async () => {
    const [written] = await say(barberCalendar(), 'I want to book a hair cut tomorrow at 11');
    expect(written!.state.booking).toMatchObject({ serviceId: 'cut' });
    const [several] = await say(barberCalendar(), 'I want to book something for my hair');
    expect(several!.text).toContain('Haircut or Hair colouring?');
  });

  it('takes a name that comes before it is asked for', async () => {
    const turns = await say(
      barberCalendar(),
      'I want to book a haircut',
      'Max Planck',
      'tomorrow at 11',
      'max@planck.example',
      'yes',
    );
    expect(turns[1]!.text).toContain('The next free times are');
    expect(last(turns).effects).toMatchObject([{ type: 'book_appointment', name: 'Max Planck' }]);
  });

  it('does not begin where the opening hours are asked for', async () => {
    const [reply] = await say(barberCalendar(), 'are you open on Sunday?');
    expect(reply).toMatchObject({ action: 'answer', sources: [{ id: 'detail:hours' }] });
  });

  it('asks again where nothing was understood, without offering a person', async () => {
    const turns = await say(barberCalendar(), 'I want to book a haircut', 'blue bananas');
    expect(turns[1]!.text).toMatch(
      /^I did not quite understand that\. About your appointment: Haircut is free /,
    );
    expect(turns[1]!.state.booking).toMatchObject({ asked: 'time', asides: 1 });
  });

  it('is given up by a word, and nothing is stored', async () => {
    const turns = await say(barberCalendar(), 'book a haircut tomorrow at 3 pm', 'never mind');
    expect(last(turns)).toMatchObject({ text: 'Very well, nothing was booked.', effects: [] });
    expect(last(turns).state.booking).toBeNull();
  });

  it.each(['11 is good', 'make it 11', '11'])(
    'read back is not agreed to by another hour: %j',
    async (said) => {
      const turns = await say(
        barberCalendar(),
        'book a haircut tomorrow at 3pm, Grace Hopper, grace@example.org',
        said,
        'yes',
      );
      expect(turns[1]!.text).toContain('Tuesday 24 November at 11:00 am');
      expect(last(turns).effects).toMatchObject([{ startsAt: '2026-11-24T16:00:00.000Z' }]);
    },
  );

  it.each([
    'ok wait, is that with Dana?',
    'yes but what does it cost?',
    'ok, if my sister agrees',
    'great, is there parking',
  ])('read back is not agreed to with a doubt: %j', async (said) => {
    const turns = await say(
      barberCalendar(),
      'book a haircut tomorrow at 3pm, Grace Hopper, grace@example.org',
      said,
    );
    expect(last(turns).effects).toEqual([]);
    expect(last(turns).state.booking).not.toBeNull();
  });

  it('does not say again why a time is not to be had, and lets go who takes leave', async () => {
    const turns = await say(
      barberCalendar(),
      'book a haircut on Sunday at 3 pm',
      'yes',
      'Grace Hopper',
      'bye',
    );
    expect(turns[0]!.text).toContain('There is nothing free on Sunday');
    expect(turns[1]!.text).toMatch(/^Haircut is free /);
    expect(turns[2]!.text).toContain('Haircut is free ');
    expect(turns[3]).toMatchObject({ text: 'Thank you for contacting Brook Bikes. Goodbye!' });
    expect(turns[3]!.state.booking).toBeNull();
  });

  it('asks what to change when it was not agreed', async () => {
    const turns = await say(
      barberCalendar(),
      'book a haircut tomorrow at 3pm, Grace Hopper, grace@example.org',
      'no',
      'the time',
    );
    expect(turns[1]!.text).toContain('What would you like to change');
    expect(turns[2]!.text).toContain('The next free times are');
  });

  it('with staff is with whom was asked for, at their hours, or with whoever is free', async () => {
    const taken = [
      { resourceId: 'dana', from: new Date('2026-11-25T14:00:00Z'), to: new Date('2026-11-25T22:00:00Z') },
    ];
    const calendar = barberCalendar({ busy: taken });
    const [withLee] = await say(
      calendar,
      'book hair colouring with Lee tomorrow at 10, Ada King, ada@example.org',
    );
    expect(withLee!.text).toContain('nothing free on Tuesday 24 November');
    const anyone = await say(
      calendar,
      'book hair colouring on Wednesday at 10, Ada King, ada@example.org',
      'yes',
    );
    expect(anyone[0]!.text).toContain('Hair colouring with Lee on Wednesday 25 November at 10:00 am');
    expect(last(anyone).effects).toMatchObject([{ type: 'book_appointment', staffId: 'lee' }]);
  });

  it('of a class is free until all its places are taken', async () => {
    const place = {
      resourceId: 'class',
      from: new Date('2026-11-24T15:00:00Z'),
      to: new Date('2026-11-24T16:00:00Z'),
    };
    const ask = 'book the beard care class tomorrow at 10, Ada King, ada@example.org';
    const [two] = await say(barberCalendar({ busy: [place, place] }), ask);
    expect(two!.text).toContain('Shall I book it?');
    const [three] = await say(barberCalendar({ busy: [place, place, place] }), ask);
    expect(three!.text).toContain('nothing free on Tuesday 24 November at 10:00 am');
  });

  it('that was taken at the last moment is not claimed: others are offered', async () => {
    const before = await say(
      barberCalendar(),
      'book a haircut tomorrow at 3pm, Grace Hopper, grace@example.org',
    );
    const state = JSON.parse(JSON.stringify(before[0]!.state));
    const taken = [
      { resourceId: 'barber', from: new Date('2026-11-24T20:00:00Z'), to: new Date('2026-11-24T20:30:00Z') },
    ];
    const { result } = await turnOf(
      { responder, knowledge, embed, profile: bikeShop },
      {
        message: 'yes',
        state,
        calendar: barberCalendar({ busy: taken }),
        now: mondayMorning,
        refused: {
          type: 'book_appointment',
          serviceId: 'cut',
          staffId: null,
          startsAt: '2026-11-24T20:00:00.000Z',
          name: 'Grace Hopper',
          email: 'grace@example.org',
          phone: null,
        },
      },
    );
    expect(result.text).toContain('that time has just been taken');
    expect(result.effects).toEqual([]);
    expect(result.suggestions).toContain('Tuesday 24 November at 3:30 pm');
  });
});

describe('an appointment made before', () => {
  const own: OwnAppointment[] = [
    {
      id: 'a1',
      serviceId: 'cut',
      serviceName: 'Haircut',
      staffId: null,
      startsAt: new Date('2026-11-24T20:00:00Z'),
    },
  ];

  it('is told, moved and cancelled once agreed', async () => {
    const calendar = barberCalendar({ own });
    const [seen] = await say(calendar, 'when is my appointment?');
    expect(seen!.text).toBe('You have Haircut on Tuesday 24 November at 3:00 pm.');
    const moved = await say(calendar, 'can I move my appointment to Wednesday at 10?', 'yes');
    expect(moved[0]!.text).toContain(
      'from Tuesday 24 November at 3:00 pm to Wednesday 25 November at 10:00 am',
    );
    expect(last(moved).effects).toEqual([
      { type: 'move_appointment', appointmentId: 'a1', staffId: null, startsAt: '2026-11-25T15:00:00.000Z' },
    ]);
    const cancelled = await say(calendar, 'please cancel my appointment', 'yes');
    expect(last(cancelled).effects).toEqual([{ type: 'cancel_appointment', appointmentId: 'a1' }]);
    const kept = await say(calendar, 'please cancel my appointment', 'no');
    expect(last(kept)).toMatchObject({ effects: [], text: 'Very well, your appointment stays as it is.' });
  });

  it('in a full class can be moved to its own hour again, and half an hour on', async () => {
    const place = {
      resourceId: 'class',
      from: new Date('2026-11-24T15:00:00Z'),
      to: new Date('2026-11-24T16:00:00Z'),
    };
    const mine = [
      {
        id: 'a2',
        serviceId: 'class',
        serviceName: 'Beard care class',
        staffId: null,
        startsAt: place.from,
      },
    ];
    const calendar = barberCalendar({ own: mine, busy: [place, place, place] });
    const [moved] = await say(calendar, 'move my appointment to tomorrow at 10:30');
    expect(moved!.text).toContain('to Tuesday 24 November at 10:30 am');
  });

  it('by somebody else is out of reach: a person sees to it', async () => {
    const [reply] = await say(barberCalendar(), 'please cancel my appointment');
    expect(reply).toMatchObject({ action: 'hand_off', effects: [] });
    expect(reply!.text).toContain('made in this conversation');
  });
});

it('where nothing can be booked, a wish to book is taken to a person', async () => {
  const [reply] = await say(null, 'I want to book an appointment for Friday');
  expect(reply!.effects).toEqual([]);
  expect(reply!.text).toContain('somebody will get back to you to arrange one');
  expect(reply!.state.capture).not.toBeNull();
});
