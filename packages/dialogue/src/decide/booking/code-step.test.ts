import { describe, expect, it } from 'vitest';
import type { CodeCheck, ContactProofs, OwnAppointment } from '../../calendar.ts';
import { barberCalendar } from '../../testing/barber.ts';
import type { Told } from '../../testing/heard.ts';
import { holdBooking } from './testing/hold-booking.ts';
import { move, types, yes } from './testing/said.ts';

const CODE = '482913';
const email = 'bob@example.org';
const address: Told = { text: email, email };
const code = (digits: string): Told => ({ text: digits, asked: [{ text: digits, attribute: null }] });
const wantsMove: Told = {
  text: 'please move my haircut on Tuesday to Wednesday at 11am, I booked by phone',
  wants: 'move',
  times: 'Tuesday to Wednesday at 11am',
};

/** Bob's haircut on Tuesday at 10, made on the phone; whoever tells the code sent to him proves to be him. */
function onThePhone(given: Partial<ContactProofs> & { known?: boolean } = {}) {
  const haircut: OwnAppointment = {
    id: 'by-phone',
    serviceId: 'cut',
    serviceName: 'Haircut',
    staffId: null,
    startsAt: new Date('2026-11-24T15:00:00Z'),
  };
  let isProven = false;
  let wrong = 0;
  const check = async (tried: string): Promise<CodeCheck> => {
    if (wrong >= 3) return 'over';
    if (tried === CODE && given.known !== false) isProven = true;
    else wrong += 1;
    return isProven ? 'right' : wrong >= 3 ? 'over' : 'wrong';
  };
  return {
    calendar: {
      ...barberCalendar(),
      own: async () => (isProven ? [haircut] : []),
      proofs: { fields: ['email'] as const, maySend: async () => true, check, ...given },
    },
  };
}

describe('an appointment made elsewhere', () => {
  it('is asked by its address, proven by a code sent there, and moved to where it was wished from the start', async () => {
    const turns = await holdBooking(onThePhone(), wantsMove, address, code(CODE), yes);
    expect(types(turns[0])).toEqual(['ask_code_reach']);
    expect(turns[1]!.codes).toEqual([{ type: 'send_code', field: 'email', to: email }]);
    expect(types(turns[1])).toEqual(['code_sent']);
    expect(turns[1]!.state.question).toEqual({ kind: 'code', field: 'email' });
    expect(move(turns[2], 'read_back_move')).toMatchObject({
      old: { startsAt: '2026-11-24T15:00:00.000Z' },
      slot: { startsAt: '2026-11-25T16:00:00.000Z' },
    });
    expect(turns[3]!.effects).toEqual([
      {
        type: 'move_appointment',
        appointmentId: 'by-phone',
        staffId: null,
        startsAt: '2026-11-25T16:00:00.000Z',
      },
    ]);
  });

  it('is cancelled, or told, once the code was right', async () => {
    const cancel: Told = { text: 'cancel my appointment', wants: 'cancel', ...address };
    const cancelled = await holdBooking(onThePhone(), cancel, code('482 913'), yes);
    expect(cancelled[2]!.effects).toEqual([{ type: 'cancel_appointment', appointmentId: 'by-phone' }]);
    const see: Told = { text: 'when is my appointment?', wants: 'see', ...address };
    const [, seen] = await holdBooking(onThePhone(), see, code('It says 4 8 2 9 1 3.'));
    expect(types(seen)).toEqual(['your_appointments']);
    expect(seen!.state.booking).toBeNull();
  });

  it('says the same whether or not anything is under the address', async () => {
    const told = async (known: boolean) => {
      const turns = await holdBooking(onThePhone({ known }), wantsMove, address, code('111111'));
      return turns.map(({ moves, state, codes }) => ({ moves, codes, question: state.question }));
    };
    expect(await told(false)).toEqual(await told(true));
  });

  it('is left to a person after three wrong codes, with all that was said', async () => {
    const turns = await holdBooking(
      onThePhone(),
      wantsMove,
      address,
      code('111111'),
      code('222222'),
      code('333333'),
    );
    expect(turns.slice(2).map(types)).toEqual([
      ['code_wrong'],
      ['code_wrong'],
      ['code_over', 'no_appointment'],
    ]);
    const { capture, booking } = turns[4]!.state;
    expect(capture).toMatchObject({ purpose: 'message', matter: wantsMove.text });
    expect(booking).toBeNull();
  });

  it('no code is sent where none may be, and none by what the customer lacks', async () => {
    const [, limited] = await holdBooking(onThePhone({ maySend: async () => false }), wantsMove, address);
    expect(limited!.codes).toEqual([]);
    expect(types(limited)).toEqual(['no_appointment']);
    const [, phone] = await holdBooking(onThePhone(), wantsMove, {
      text: '415 555 2671',
      phone: '+14155552671',
    });
    expect(phone!.codes).toEqual([]);
    expect(phone!.state.capture).toMatchObject({ matter: wantsMove.text });
    const [nowhere] = await holdBooking({}, wantsMove);
    expect(types(nowhere)).toEqual(['no_appointment']);
  });

  it('a code that does not come is sent once more, then somebody sees to it', async () => {
    const missing: Told = { text: "it hasn't come" };
    const turns = await holdBooking(onThePhone(), wantsMove, address, missing, missing);
    expect(turns[2]!.codes).toHaveLength(1);
    expect(move(turns[2], 'code_sent')).toMatchObject({ again: true });
    expect(types(turns[3])).toEqual(['no_appointment']);
  });

  it('a corrected address gets a code of its own', async () => {
    const turns = await holdBooking(onThePhone(), wantsMove, address, {
      text: "no, it's rob@example.org",
      email: 'rob@example.org',
    });
    expect(turns[2]!.codes).toEqual([{ type: 'send_code', field: 'email', to: 'rob@example.org' }]);
  });

  it('a question meanwhile is left to others, and the code asked for again without sending another', async () => {
    const turns = await holdBooking(onThePhone(), wantsMove, address, {
      text: 'where can I park?',
      clauses: [{ text: 'where can I park?', isQuestion: true }],
      asked: [{ attribute: 'place', object: ['park'] }],
    });
    expect(turns[2]!.own).toBeNull();
    expect(types(turns[2])).toEqual(['back_to_booking', 'ask_code']);
    expect(turns[2]!.codes).toEqual([]);
  });

  it('keeps no code in what is remembered', async () => {
    const turns = await holdBooking(onThePhone(), wantsMove, address, code('111111'), code(CODE));
    for (const { state } of turns) expect(JSON.stringify(state)).not.toMatch(/111111|482913/);
  });
});
