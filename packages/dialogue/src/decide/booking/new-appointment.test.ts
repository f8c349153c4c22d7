import { describe, expect, it } from 'vitest';
import type { Calendar } from '../../calendar.ts';
import { barberCalendar } from '../../testing/barber.ts';
import type { Told } from '../../testing/heard.ts';
import { decideBooking, holdBooking } from './testing/hold-booking.ts';
import {
  at,
  grace,
  hold,
  last,
  move,
  no,
  oneBreath,
  TUESDAY_3PM,
  taken,
  types,
  yes,
} from './testing/said.ts';

describe('an appointment', () => {
  it('told in one breath is read back at once, and booked when agreed', async () => {
    const [first, second] = await hold(oneBreath, yes);
    expect(first!.moves).toEqual([
      {
        type: 'read_back',
        service: 'Haircut',
        slot: { startsAt: TUESDAY_3PM, staff: null },
        name: 'Grace Hopper',
        reach: 'grace@example.org',
        party: null,
        forWhom: null,
      },
    ]);
    expect(first!.state.question).toEqual({ kind: 'confirm_booking' });
    expect(second!.effects).toEqual([
      {
        type: 'book_appointment',
        serviceId: 'cut',
        staffId: null,
        startsAt: TUESDAY_3PM,
        name: 'Grace Hopper',
        email: 'grace@example.org',
        phone: null,
      },
    ]);
    expect(types(second)).toEqual(['booked']);
    expect(second!.state.booking).toBeNull();
  });

  const pieces: Record<string, Told> = {
    service: { services: ['cut'] },
    time: { times: 'tomorrow at 3pm' },
    name: { name: 'Grace Hopper' },
    reach: { phone: '+14155552671' },
  };
  it.each([
    ['service', 'time', 'name', 'reach'],
    ['time', 'service', 'reach', 'name'],
    ['reach', 'time', 'name', 'service'],
    ['name', 'reach', 'service', 'time'],
    ['time', 'name', 'reach', 'service'],
    ['reach', 'service', 'name', 'time'],
  ])('told in pieces, in the order %s, %s, %s, %s, asks nothing twice and ends booked', async (...order) => {
    const turns = await hold(
      { wants: 'book', text: 'I want to book' },
      ...order.map((piece) => pieces[piece]!),
      yes,
    );
    const asked = turns.map(({ state }) => state.question?.kind ?? null);
    expect(asked.slice(0, 5)).toHaveLength(5);
    const kinds = asked.filter((kind) => kind !== null && kind !== 'confirm_booking');
    order.forEach((piece, i) => {
      const after = asked.slice(i + 1);
      expect(after, `${piece} is known and asked again`).not.toContain(piece);
    });
    expect(kinds.length).toBeGreaterThan(0);
    expect(last(turns).effects).toMatchObject([
      { type: 'book_appointment', serviceId: 'cut', startsAt: TUESDAY_3PM, phone: '+14155552671' },
    ]);
  });

  it('keeps a time that was told before the service, and says so', async () => {
    const [first, second] = await hold(
      { wants: 'book', times: 'tomorrow at 3pm' },
      { services: ['cut'], reply: 0 },
    );
    expect(types(first)).toEqual(['note_booking', 'ask_service']);
    expect(move(first, 'note_booking')?.wish).toMatchObject({ date: '2026-11-24', time: '15:00' });
    expect(types(second)).toEqual(['note_booking', 'ask_booking_name']);
    expect(at(second)).toBe(TUESDAY_3PM);
  });

  it.each<[string, (slots: string[]) => boolean]>([
    [
      'after school on Friday',
      (slots) => slots.every((start) => start >= '2026-11-27T20:00' && start < '2026-11-27T23:00'),
    ],
    [
      'first thing on Friday',
      (slots) => slots.every((start) => start >= '2026-11-27T14:00' && start < '2026-11-27T15:00'),
    ],
    [
      'Wednesday between 1 and 3',
      (slots) => slots.every((start) => start >= '2026-11-25T18:00' && start <= '2026-11-25T20:01'),
    ],
    ['next week', (slots) => slots.every((start) => start >= '2026-11-30' && start < '2026-12-05')],
    ['Wednesday', (slots) => slots.every((start) => start.startsWith('2026-11-25'))],
    ['Tuesday or Wednesday', (slots) => new Set(slots.map((start) => start.slice(0, 10))).size === 2],
    ['not on Tuesday', (slots) => slots.every((start) => !start.startsWith('2026-11-24'))],
  ])('%s is offered within', async (times, fits) => {
    const [first] = await hold({ wants: 'book', services: ['cut'], times });
    const slots = (move(first, 'offer_times') ?? move(first, 'ask_time'))!.slots.map(
      ({ startsAt }) => startsAt,
    );
    expect(slots.length).toBeGreaterThan(1);
    expect(fits(slots), slots.join(' ')).toBe(true);
  });

  it.each<[string, Told, (slots: string[]) => string]>([
    ['by its place', { text: 'the second one', reply: 1 }, (slots) => slots[1]!],
    ['where it does not matter', { text: 'either', reply: 'unsure' }, (slots) => slots[0]!],
    ['by another time that is free', { times: 'Wednesday at 4pm' }, () => '2026-11-25T21:00:00.000Z'],
  ])('is chosen %s', async (_, reply, expected) => {
    const turns = await hold({ wants: 'book', services: ['cut'] }, reply);
    const slots = move(turns[0], 'ask_time')!.slots.map(({ startsAt }) => startsAt);
    expect(at(turns[1])).toBe(expected(slots));
  });

  it('waits while something else is asked, comes back to itself twice, and then lets it rest', async () => {
    const aside: Told = { text: 'do you take cards?', asked: [{ attribute: 'whether', object: ['card'] }] };
    const turns = await hold({ wants: 'book', services: ['cut'] }, aside, aside, aside, {
      times: 'tomorrow at 3pm',
    });
    expect(turns.map(({ own }) => own === null)).toEqual([false, true, true, true, false]);
    expect(types(turns[1])).toEqual(['back_to_booking', 'offer_times']);
    expect(turns[2]!.moves).toEqual([
      { type: 'back_to_booking' },
      { type: 'ask_time', service: 'Haircut', slots: [] },
    ]);
    expect(turns[3]!.moves).toEqual([]);
    expect(at(turns[4])).toBe(TUESDAY_3PM);
  });

  it('does not take the day or the service of a question for its own', async () => {
    const turns = await hold(
      { wants: 'book', services: ['cut'] },
      { text: 'are you open on Sunday?', times: 'Sunday', asked: [{ attribute: 'hours' }] },
      {
        text: 'how much is a shave?',
        services: ['shave'],
        asked: [{ attribute: 'price', text: 'how much is a shave?' }],
      },
    );
    expect(turns[1]!.own).toBeNull();
    expect(turns[2]!.state.booking).toMatchObject({ serviceId: 'cut', wish: null });
  });

  it('that was taken while being stored is not claimed: the nearest are offered', async () => {
    const [first] = await hold(oneBreath);
    const calendar = barberCalendar({ busy: taken(TUESDAY_3PM) });
    const refused = {
      type: 'book_appointment',
      serviceId: 'cut',
      staffId: null,
      startsAt: TUESDAY_3PM,
      name: 'Grace Hopper',
      email: 'grace@example.org',
      phone: null,
    } as const;
    const turn = await decideBooking({ calendar }, first!.state, yes, { refused });
    expect(types(turn)).toEqual(['time_taken', 'offer_times']);
    expect(turn.effects).toEqual([]);
    expect(move(turn, 'offer_times')).toMatchObject({ met: false });
  });

  it('whose time went by meanwhile is given another', async () => {
    const [first] = await hold(oneBreath);
    const turn = await decideBooking({ now: new Date('2026-11-25T15:00:00Z') }, first!.state, yes);
    expect(turn.effects).toEqual([]);
    expect(move(turn, 'offer_times')).toMatchObject({ met: false, outside: 'past' });
  });

  it('under a number of the wrong length is read back only once that was asked for again', async () => {
    const odd: Told = { ...oneBreath, email: undefined, phone: '415555267', isPhoneOdd: true };
    const [first, second] = await hold(odd, { phone: '+14155552671' });
    expect(first!.moves).toContainEqual({ type: 'ask_detail_again', field: 'phone', isOdd: true });
    expect(types(first)).not.toContain('read_back');
    expect(move(second, 'read_back')).toMatchObject({ reach: '+14155552671' });

    const [, again] = await hold(odd, { phone: '415555267', isPhoneOdd: true });
    expect(move(again, 'read_back')).toMatchObject({ reach: '415555267' });
  });

  it('of somebody who would rather not be reached is left, and a person offered', async () => {
    const turns = await hold({ ...oneBreath, email: undefined }, no);
    expect(types(turns[0])).toEqual(['note_booking', 'ask_booking_reach']);
    expect(types(turns[1])).toEqual(['booking_dropped', 'offer_person']);
  });

  it('is of the service that was talked of, or that was offered and agreed to', async () => {
    const topic = { id: 'detail:service:cut', title: 'Haircut', serviceId: 'cut', attribute: 'price' };
    const [talked] = await holdBooking({ state: { topic } }, { wants: 'book', text: 'can I book that?' });
    expect(talked!.state.booking?.serviceId).toBe('cut');
    const question = { kind: 'offer', offer: 'booking', serviceId: 'shave' } as const;
    const [offered] = await holdBooking({ state: { question } }, yes);
    expect(offered!.state.booking?.serviceId).toBe('shave');
  });

  it('begins with a time alone after talk of a service, but not after it was booked', async () => {
    const topic = { id: 'detail:service:cut', title: 'Haircut', serviceId: 'cut', attribute: 'price' };
    const [begun] = await holdBooking({ state: { topic } }, { times: 'tomorrow at 3pm' });
    expect(at(begun)).toBe(TUESDAY_3PM);
    const turns = await hold(oneBreath, yes, { text: 'see you tomorrow at 3pm', times: 'tomorrow at 3pm' });
    expect(turns[2]!.own).toBeNull();
  });

  it('that is dropped after all can be taken up again', async () => {
    const turns = await hold(
      oneBreath,
      { text: 'never mind', acts: { cancel: 0.8 } },
      { wants: 'book', text: 'no, do book it' },
    );
    expect(turns[2]!.state.booking?.serviceId).toBe('cut');
  });

  it('asks among the services that a problem may mean, and takes the clearly likelier one', async () => {
    const reading = (id: string, probability: number) => ({ id, probability, by: 'meaning' as const });
    const [several] = await hold({ wants: 'book', services: [reading('cut', 0.5), reading('colour', 0.45)] });
    expect(move(several, 'ask_service')).toEqual({
      type: 'ask_service',
      services: ['Haircut', 'Hair colouring'],
      problem: true,
    });
    const [one] = await hold({ wants: 'book', services: [reading('cut', 0.8), reading('colour', 0.3)] });
    expect(one!.state.booking?.serviceId).toBe('cut');
  });

  it('names all that may be meant, whatever words other names share with the message', async () => {
    const reading = (id: string, probability: number) => ({ id, probability, by: 'meaning' as const });
    const [asked] = await hold({
      wants: 'book',
      text: 'a hot shave or some hair thing',
      services: [reading('shave', 0.5), reading('cut', 0.45)],
    });
    expect(move(asked, 'ask_service')).toMatchObject({ services: ['Hot towel shave', 'Haircut'] });
  });

  it('of the only service there is asks for none', async () => {
    const all = barberCalendar();
    const calendar: Calendar = { ...all, services: all.services.slice(0, 1) };
    const [first] = await holdBooking({ calendar }, { wants: 'book', text: 'an appointment please' });
    expect(types(first)).toEqual(['ask_time']);
  });

  it('keeps the time that was chosen when the service changes', async () => {
    const turns = await hold(
      { wants: 'book', services: ['cut'] },
      { text: 'the second', reply: 1 },
      { text: 'make it a shave', services: ['shave'], acts: { change: 0.8 } },
    );
    expect(turns[2]!.state.booking).toMatchObject({ serviceId: 'shave', slot: { startsAt: at(turns[1]) } });
  });

  it('begins with a person and a time', async () => {
    const [first] = await hold({
      text: 'I want to see Dana on Wednesday',
      staff: 'dana',
      times: 'Wednesday',
    });
    expect(types(first)).toEqual(['offer_times']);
    expect(first!.state.booking).toMatchObject({ serviceId: 'colour', staffId: 'dana' });
  });

  it('made once is made again for somebody else', async () => {
    const turns = await hold(oneBreath, yes, {
      text: 'and one for my son',
      forWhom: { relation: 'my son' },
      asked: [{}],
    });
    expect(turns[2]!.state.booking).toMatchObject({ serviceId: 'cut', forWhom: { relation: 'my son' } });
    expect(types(turns[2])).toEqual(['ask_time']);
  });

  it('asks with whom where the one asked for does not do it', async () => {
    const calendar = barberCalendar();
    const staff = [...calendar.staff, { id: 'sam', name: 'Sam', hours: null }];
    const [first] = await holdBooking(
      { calendar: { ...calendar, staff } },
      { wants: 'book', services: ['colour'], staff: 'sam' },
    );
    expect(move(first, 'ask_staff')).toEqual({
      type: 'ask_staff',
      staff: ['Dana Reed', 'Lee'],
      service: 'Hair colouring',
    });
  });

  it('for somebody else is under their name, reached by the customer', async () => {
    const turns = await hold(
      {
        wants: 'book',
        services: ['cut'],
        times: 'tomorrow at 3pm',
        forWhom: { relation: 'my son' },
        ...grace,
      },
      { text: 'Leo', name: 'Leo' },
      yes,
    );
    expect(move(turns[0], 'ask_booking_name')).toEqual({ type: 'ask_booking_name', forWhom: 'my son' });
    expect(move(turns[1], 'read_back')).toMatchObject({ name: 'Grace Hopper', forWhom: 'Leo' });
    expect(turns[2]!.effects).toMatchObject([{ name: 'Leo', email: 'grace@example.org' }]);
    expect(turns[2]!.state.contact.name).toBe('Grace Hopper');
  });

  it('in a class is had while there are places for all who come', async () => {
    const place = {
      resourceId: 'class',
      from: new Date('2026-11-24T15:00:00Z'),
      to: new Date('2026-11-24T16:00:00Z'),
    };
    const wish: Told = { wants: 'book', services: ['class'], times: 'tomorrow at 10am', party: 2, ...grace };
    const [free] = await holdBooking({ calendar: barberCalendar({ busy: [place] }) }, wish);
    expect(move(free, 'read_back')).toMatchObject({ party: 2 });
    const [, more] = await hold(wish, { text: 'can we be 3?', party: 3, asked: [{ attribute: 'whether' }] });
    expect(move(more, 'read_back')).toMatchObject({ party: 3 });
    const [full] = await holdBooking({ calendar: barberCalendar({ busy: [place, place] }) }, wish);
    expect(move(full, 'offer_times')).toMatchObject({ met: false });
    const [many] = await hold({ ...wish, party: 9 });
    expect(types(many)).toEqual(['too_many_people']);
    expect(many!.state.capture).toMatchObject({ purpose: 'lead' });
    expect(many!.state.capture!.matter).toMatch(/Beard care class.*9/);
  });

  it('for several people who come together is one', async () => {
    const told: Told = {
      wants: 'book',
      services: ['colour'],
      times: 'Wednesday at 10am',
      party: 2,
      ...grace,
    };
    const turns = await hold({ ...told, staff: 'dana', together: true }, { reply: 'yes', text: 'yes' });
    expect(types(turns[0])).toEqual(['read_back']);
    expect(types(turns[1])).toEqual(['booked']);
    expect(turns[1]!.effects).toEqual([expect.not.objectContaining({ party: 2 })]);
  });

  it('for several people, each with somebody of the staff, is one after another', async () => {
    const turns = await hold(
      { wants: 'book', services: ['colour'], times: 'Wednesday at 10am', party: 2, staff: 'dana', ...grace },
      yes,
      { reply: 0, text: 'the first' },
      { text: 'Ada King', name: 'Ada King' },
      yes,
    );
    expect(types(turns[0])).toEqual(['several_people', 'read_back']);
    expect(types(turns[1])).toEqual(['booked', 'several_people', 'offer_times']);
    expect(move(turns[1], 'offer_times')!.slots.every(({ startsAt }) => startsAt >= '2026-11-25T16:30')).toBe(
      true,
    );
    expect(types(turns[3])).toEqual(['read_back']);
    expect(turns[4]!.effects).toMatchObject([{ name: 'Ada King', email: 'grace@example.org' }]);
    expect(turns[4]!.state.booking).toBeNull();
  });
});

it('for more people than are booked one by one is left to somebody of the business', async () => {
  const wish: Told = { wants: 'book', services: ['colour'], times: 'Wednesday at 10am' };
  const [four] = await hold({ ...wish, party: 4 });
  expect(types(four)).toContain('several_people');
  const [five] = await hold({ ...wish, party: 5 });
  expect(types(five)).toEqual(['too_many_people']);
  expect(five!.state.booking).toBeNull();
});

it('who comes may be named in full later', async () => {
  const [, , named] = await hold(
    { wants: 'book', services: ['cut'], times: 'tomorrow at 3pm' },
    { text: 'my wife Carol will come', forWhom: { relation: 'wife', name: 'Carol' } },
    { text: 'Carol Dean, +14155552671', name: 'Carol Dean', phone: '+14155552671' },
  );
  expect(move(named, 'read_back')).toMatchObject({ name: 'Carol Dean', forWhom: null });
});

it('what is settled and told again, or a question beside it, is no slip', async () => {
  const settled: Told = { wants: 'book', services: ['cut'], times: 'tomorrow at 3pm' };
  const [, again] = await hold(settled, { times: 'at 3pm', text: '3 is good' });
  expect(types(again)).not.toContain('not_understood');
  const [, asks] = await hold(settled, {
    wants: 'book',
    clauses: [{ text: 'it has to be quiet' }, { text: 'who can do that', isQuestion: true }],
    asked: [{ attribute: 'how', clause: 1, object: ['quiet'] }],
  });
  expect(types(asks)).not.toContain('not_understood');
});

it('what else there is on a day leaves the hour that was wished', async () => {
  const [, others] = await hold(
    { wants: 'book', services: ['cut'], times: 'tomorrow at 7am' },
    { times: 'that day', text: 'what else is there that day', reply: 'none' },
  );
  expect(move(others, 'offer_times')).toMatchObject({ met: true, wish: { date: '2026-11-24', time: null } });
});

it('a time alone means the service that was told to be needed before', async () => {
  const [, asked] = await hold(
    { text: 'my beard looks awful', services: [{ id: 'shave', by: 'meaning', probability: 0.8 }] },
    { text: 'anything tomorrow?', asksAvailability: true, wants: 'book', times: 'tomorrow' },
  );
  expect(move(asked, 'offer_times')).toMatchObject({ service: 'Hot towel shave' });
});

it('where nothing can be booked, somebody is to arrange it', async () => {
  const [turn] = await holdBooking(
    { calendar: null },
    { wants: 'book', text: 'I want an appointment on Friday' },
  );
  expect(types(turn)).toEqual(['no_calendar']);
  expect(turn!.state.capture).toMatchObject({ purpose: 'lead' });
});
