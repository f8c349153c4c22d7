import { describe, expect, it } from 'vitest';
import type { OwnAppointment } from '../../calendar.ts';
import { barberCalendar } from '../../testing/barber.ts';
import type { Told } from '../../testing/heard.ts';
import { decideBooking, type Held, holdBooking } from './testing/hold-booking.ts';
import { hold, move, no, TUESDAY_3PM, taken, types, yes } from './testing/said.ts';

describe('an appointment made before', () => {
  const own: OwnAppointment[] = [
    { id: 'a1', serviceId: 'cut', serviceName: 'Haircut', staffId: null, startsAt: new Date(TUESDAY_3PM) },
  ];
  const two: OwnAppointment[] = [
    ...own,
    {
      id: 'a2',
      serviceId: 'shave',
      serviceName: 'Hot towel shave',
      staffId: null,
      startsAt: new Date('2026-11-27T15:00:00Z'),
    },
  ];
  const held: Held = { calendar: barberCalendar({ own }) };
  const several: Held = { calendar: barberCalendar({ own: two }) };

  it('is told', async () => {
    const [seen] = await holdBooking(several, { wants: 'see', text: 'when is my appointment?' });
    expect(move(seen, 'your_appointments')?.appointments).toHaveLength(2);
  });

  it.each<[string, Told, string]>([
    ['to a day and hour', { wants: 'move', times: 'Wednesday at 10am' }, '2026-11-25T15:00:00.000Z'],
    ['to another day at its hour', { wants: 'move', times: 'to Friday' }, '2026-11-27T20:00:00.000Z'],
    ['to another hour on its day', { wants: 'move', times: 'to 4pm' }, '2026-11-24T21:00:00.000Z'],
    [
      'told by its day, to another hour',
      { wants: 'move', times: 'tomorrow to 4pm' },
      '2026-11-24T21:00:00.000Z',
    ],
    ['though only "make it 4" is said', { acts: { change: 0.9 }, times: '4' }, '2026-11-24T21:00:00.000Z'],
  ])('is moved %s once agreed', async (_, told, startsAt) => {
    const turns = await holdBooking(held, told, yes);
    expect(types(turns[0])).toEqual(['read_back_move']);
    expect(turns[0]!.effects).toEqual([]);
    expect(turns[1]!.effects).toEqual([
      { type: 'move_appointment', appointmentId: 'a1', staffId: null, startsAt },
    ]);
  });

  it('asks when instead, and takes another time than the one read back', async () => {
    const turns = await holdBooking(
      held,
      { wants: 'move', text: 'can I move my appointment?' },
      { times: 'Wednesday at 10am' },
      { text: 'no, 11', times: '11', reply: 'no' },
      yes,
    );
    expect(types(turns[0])).toEqual(['ask_move_time']);
    expect(types(turns[2])).toEqual(['read_back_move']);
    expect(turns[3]!.effects).toMatchObject([{ startsAt: '2026-11-25T16:00:00.000Z' }]);
  });

  it('is cancelled once agreed, moved instead, or kept', async () => {
    const ask: Told = { wants: 'cancel', text: 'please cancel my appointment', acts: { cancel: 0.9 } };
    const cancelled = await holdBooking(held, ask, yes);
    expect(types(cancelled[0])).toEqual(['ask_cancel']);
    expect(cancelled[1]!.effects).toEqual([{ type: 'cancel_appointment', appointmentId: 'a1' }]);
    const kept = await holdBooking(held, ask, no);
    expect(types(kept[1])).toEqual(['appointment_kept']);
    const moved = await holdBooking(held, ask, { text: 'or could I come Friday?', times: 'Friday' });
    expect(types(moved[1])).toEqual(['read_back_move']);
  });

  it('that could not be stored as agreed is offered other times, or seen to by somebody', async () => {
    const [asked] = await holdBooking(held, { wants: 'move', times: 'Wednesday at 10am' });
    const busy = taken('2026-11-25T15:00:00.000Z');
    const calendar = barberCalendar({ own, busy });
    const startsAt = '2026-11-25T15:00:00.000Z';
    const move = { type: 'move_appointment', appointmentId: 'a1', staffId: null, startsAt } as const;
    const turn = await decideBooking({ calendar }, asked!.state, yes, { refused: move });
    expect(types(turn)).toEqual(['time_taken', 'offer_times']);
    const [cancelling] = await holdBooking(held, { wants: 'cancel', text: 'cancel it' });
    const cancel = { type: 'cancel_appointment', appointmentId: 'a1' } as const;
    const gone = await decideBooking({}, cancelling!.state, yes, { refused: cancel });
    expect(types(gone)).toEqual(['no_appointment']);
    expect([...turn.effects, ...gone.effects]).toEqual([]);
  });

  it('asks which of several, unless its day or service tells', async () => {
    const turns = await holdBooking(
      several,
      { wants: 'cancel', text: 'cancel my appointment' },
      { reply: 1, text: 'the second' },
      yes,
    );
    expect(types(turns[0])).toEqual(['ask_which_appointment']);
    expect(turns[2]!.effects).toEqual([{ type: 'cancel_appointment', appointmentId: 'a2' }]);
    const [byDay] = await holdBooking(several, { wants: 'cancel', times: 'on Friday' });
    expect(move(byDay, 'ask_cancel')?.service).toBe('Hot towel shave');
    const [byService] = await holdBooking(several, {
      wants: 'move',
      services: ['cut'],
      times: 'Wednesday at 10am',
    });
    expect(move(byService, 'read_back_move')?.service).toBe('Haircut');
    const later = await holdBooking(
      several,
      { wants: 'move', times: 'to Wednesday at 10am' },
      { reply: 0, text: 'the first' },
    );
    expect(move(later[1], 'read_back_move')?.slot.startsAt).toBe('2026-11-25T15:00:00.000Z');
  });

  it('by somebody else is a message for the business', async () => {
    const [turn] = await hold({
      wants: 'cancel',
      text: 'cancel my appointment on Friday',
      times: 'on Friday',
    });
    expect(types(turn)).toEqual(['no_appointment']);
    expect(turn!.state.capture).toMatchObject({
      purpose: 'message',
      matter: 'cancel my appointment on Friday',
    });
    expect(turn!.state.booking).toBeNull();
  });

  it('is the one meant by a cancellation that names its day, also while another is being made', async () => {
    const turns = await holdBooking(
      held,
      { wants: 'book', services: ['shave'] },
      { wants: 'cancel', times: 'tomorrow', text: 'cancel the one tomorrow' },
    );
    expect(types(turns[1])).toEqual(['ask_cancel']);
  });
});
