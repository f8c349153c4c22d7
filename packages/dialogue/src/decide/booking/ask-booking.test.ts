import { describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import type { Told } from '../../testing/heard.ts';
import { holdBooking } from './testing/hold-booking.ts';
import { hold, move, no, types, yes } from './testing/said.ts';

describe('what is not understood', () => {
  it('a yes to several times is asked which, without saying that it was not understood', async () => {
    const turns = await hold({ wants: 'book', services: ['cut'] }, yes);
    expect(types(turns[1])).toEqual(['ask_time']);
  });

  it('why a time cannot be had is told once', async () => {
    const turns = await hold(
      { wants: 'book', services: ['cut'], times: 'on Sunday' },
      { email: 'grace@example.org' },
    );
    expect(move(turns[0], 'offer_times')).toMatchObject({ met: false, closed: true });
    expect(move(turns[1], 'offer_times')).toMatchObject({ met: true });
  });

  const unclear: Told = { text: 'blue bananas', acts: { unclear: 0.9 } };

  it('is asked again with what is known, then a message is taken, and the draft kept', async () => {
    const turns = await hold({ wants: 'book', services: ['cut'] }, unclear, unclear, unclear);
    expect(types(turns[0])).toEqual(['ask_time']);
    expect(types(turns[1])).toEqual(['not_understood', 'note_booking', 'ask_time']);
    expect(types(turns[2])).toEqual(['not_understood', 'note_booking', 'ask_name_and_reach']);
    expect(turns[2]!.state.capture).toMatchObject({ purpose: 'message', matter: 'Haircut' });
    expect(turns[2]!.state.booking).toMatchObject({ serviceId: 'cut' });
    expect(turns[3]!.own).toBeNull();
  });

  it('after other talk is asked whether to go on, instead of giving up at the first slip', async () => {
    const aside: Told = { text: 'do you take cards?', asked: [{ attribute: 'whether', object: ['card'] }] };
    const begun: Told[] = [{ wants: 'book', services: ['cut'] }, aside, aside, unclear];
    const kept = await hold(...begun, yes);
    expect(types(kept[3])).toEqual(['back_to_booking']);
    expect(types(kept[4])).toEqual(['ask_time']);
    const dropped = await hold(...begun, no);
    expect(types(dropped[4])).toEqual(['booking_dropped']);
  });

  it('counts anew after any progress, and goes on after it was given up', async () => {
    const turns = await hold({ wants: 'book' }, unclear, { services: ['cut'] }, unclear, unclear, {
      times: 'tomorrow at 3pm',
    });
    expect(types(turns[3])).toEqual(['not_understood', 'note_booking', 'ask_time']);
    expect(turns[4]!.state.capture).not.toBeNull();
    expect(types(turns[5])).toEqual(['note_booking', 'ask_booking_name']);
    expect(turns[5]!.state.capture).toBeNull();
  });
});

it('a long list of services is not named twice running: the others are', async () => {
  const calendar = barberCalendar();
  const [cut] = calendar.services;
  const services = 'abcdefg'.split('').map((id) => ({ ...cut!, id, name: `Service ${id}` }));
  const told: Told[] = [{ wants: 'book' }, { times: 'on Friday' }, { times: 'at 3pm' }];
  const turns = await holdBooking({ calendar: { ...calendar, services } }, ...told);
  const named = turns.map((turn) =>
    move(turn, 'ask_service')
      ?.services.map((name) => name.at(-1))
      .join(''),
  );
  expect(named).toEqual(['abcde', 'fg', 'fg']);
});
