import { describe, expect, it } from 'vitest';
import type { Move } from '../decide/move.ts';
import type { Tone } from './phrasing-locale.ts';
import { input, textOf, tones } from './testing/say.ts';
import { shop, slots, thursdayAfternoon, typicalMoves } from './testing/typical-moves.ts';

describe('aloud', () => {
  const aloud = input('professional', 'voice');
  const many = ['13:30', '14:00', '14:30', '15:00', '15:30'].map((time) => ({
    startsAt: `2026-11-24T${time}:00.000Z`,
    staff: null,
  }));

  it('three times and three services are told at most', () => {
    const times = textOf(
      [{ type: 'offer_times', service: null, slots: many, met: true, wish: null, closed: false }],
      aloud,
    );
    expect(times).toBe('I have tomorrow at 8:30 am, 9 am or 9:30 am. Which suits you?');
    expect(textOf([typicalMoves.ask_service[2]!], aloud)).toBe(
      'What would you like to book, for example one, two or three?',
    );
  });

  it('a doubtful name is spelled, and a number said in its groups', () => {
    const [name, , phone] = typicalMoves.confirm_detail;
    expect(textOf([name!], aloud)).toBe(
      'I have Grace Hopper, G, R, A, C, E. H, O, P, P, E, R, is that right?',
    );
    expect(textOf([phone!], aloud)).toBe('I have (415) 555-2671, is that right?');
  });

  it('one thing is asked for at a time, and a number rather than an address', () => {
    expect(textOf([{ type: 'ask_name_and_reach', purpose: 'lead' }], aloud)).toBe('May I have your name?');
    expect(textOf([{ type: 'ask_booking_reach' }], aloud)).toBe("What's the best phone number for you?");
  });

  it('nothing is said that is only for the eye', () => {
    const text = 'See **our prices** at https://brookbikes.example/prices?a=1 or “drop in” 🚲.';
    const answer: Move = {
      type: 'answer',
      answer: { title: 'Prices', text, source: { kind: 'faq', id: 'p', title: 'Prices', quote: text } },
      certainty: 'sure',
      about: null,
      rivals: [],
    };
    expect(textOf([answer], aloud)).toBe('See our prices at brookbikes.example or drop in.');
    expect(textOf([answer])).toBe(text);
  });

  it('a caller is not told the number they have called', () => {
    const handOff = typicalMoves.hand_off[1]!;
    expect(textOf([handOff], { ...input(), profile: { ...shop, reach: 'phone' } })).not.toContain('555');
    expect(textOf([handOff])).toContain('(415) 555-2671');
  });
});

describe('typical replies', () => {
  const { unknown, read_back, booked } = typicalMoves;
  const replies: [string, Move[], Record<Tone, string>][] = [
    [
      'a time noted and a name asked',
      [
        { type: 'note_booking', service: 'Check-up', slot: typicalMoves.note_booking[0]!.slot, wish: null },
        { type: 'ask_booking_name', forWhom: null },
      ],
      {
        professional: 'Check-up with Ada on Thursday at 3 pm, got it. What name shall I put it under?',
        casual: 'Check-up with Ada on Thursday at 3 pm, got it. What name shall I put it under?',
        witty:
          'Check-up with Ada on Thursday at 3 pm, noted with a flourish. Under what name shall I write it in the big book?',
        empathetic: 'Check-up with Ada on Thursday at 3 pm, lovely. What name may I put it under?',
      },
    ],
    [
      'nothing free at the wished time',
      [
        {
          type: 'offer_times',
          service: 'Haircut',
          slots: slots.slice(0, 2),
          met: false,
          wish: thursdayAfternoon,
          closed: false,
        },
      ],
      {
        professional:
          "There's nothing free on Thursday afternoon. The nearest I have: tomorrow at 2 pm or 2:30 pm. Would one of those work?",
        casual: "Nothing free on Thursday afternoon, but there's tomorrow at 2 pm or 2:30 pm. Any good?",
        witty:
          'The calendar is stubborn: nothing free on Thursday afternoon. It does offer tomorrow at 2 pm or 2:30 pm. Tempted?',
        empathetic:
          "I know you hoped for a time on Thursday afternoon, but it's full. I could offer tomorrow at 2 pm or 2:30 pm. Would one help?",
      },
    ],
    [
      'the read-back',
      [read_back[0]!],
      {
        professional:
          'Just to confirm: check-up with Ada on Thursday, November 26 at 3 pm, for Grace Hopper, (415) 555-2671. Shall I book it?',
        casual:
          'Last check: check-up with Ada on Thursday, November 26 at 3 pm, for Grace Hopper, (415) 555-2671. Shall I book it for you?',
        witty:
          'My pen is ready: check-up with Ada on Thursday, November 26 at 3 pm, for Grace Hopper, (415) 555-2671. Shall I book it in ink?',
        empathetic:
          'Let me make sure of it: check-up with Ada on Thursday, November 26 at 3 pm, for Grace Hopper, (415) 555-2671. Shall I book it for you?',
      },
    ],
    [
      'booked',
      [booked[0]!],
      {
        professional: 'Your appointment is booked: check-up with Ada on Thursday, November 26 at 3 pm.',
        casual: "Done, you're in: check-up with Ada on Thursday, November 26 at 3 pm.",
        witty: 'Inked in: check-up with Ada on Thursday, November 26 at 3 pm.',
        empathetic: "It's booked for you: check-up with Ada on Thursday, November 26 at 3 pm.",
      },
    ],
    [
      'a question that is not known, and an offer',
      [unknown[1]!, { type: 'offer_contact' }],
      {
        professional:
          "I don't know how long crowns take. Shall somebody from Brook Bikes get back to you about it?",
        casual: "I don't know how long crowns take. Want somebody to get back to you about it?",
        witty: "I'd love to know how long crowns take myself. Shall a wiser human get back to you about it?",
        empathetic:
          "I don't know how long crowns take, and I don't want to guess. Would you like somebody to get in touch and look after it?",
      },
    ],
    [
      'an answer and back to the appointment',
      [answerOfParking(), { type: 'back_to_booking' }, { type: 'ask_booking_reach' }],
      {
        professional:
          "If you mean parking: Yes, there are twelve free places behind the house. Back to your appointment. What's the best e-mail or phone number for you?",
        casual:
          "If you mean parking: Yes, there are twelve free places behind the house. Back to your appointment. And what's the best e-mail or number for you?",
        witty:
          'If my crystal ball is right and you mean parking: Yes, there are twelve free places behind the house. Back to the big book. And which e-mail or number reaches you? Carrier pigeons are out.',
        empathetic:
          'If you mean parking: Yes, there are twelve free places behind the house. Back to your appointment. And what e-mail or number may I note for you?',
      },
    ],
    [
      'a greeting',
      [{ type: 'greet', name: null }],
      {
        professional: 'Hello! How can I help you?',
        casual: 'Hi there! What can I do for you?',
        witty: 'Hello! The front desk is open. How can I help you?',
        empathetic: "Hello, it's good to hear from you. How can I help?",
      },
    ],
    [
      'thanks',
      [{ type: 'thanked', more: false }],
      {
        professional: "You're welcome.",
        casual: "You're welcome!",
        witty: "My pleasure, it's what I'm plugged in for.",
        empathetic: "You're very welcome.",
      },
    ],
    [
      'a price that is not known, and one that is',
      [unknown[0]!],
      {
        professional:
          "I don't have the price of a crown. What I can tell you: Teeth whitening takes 1 hour and costs $250.",
        casual:
          "I don't have the price of a crown. What I can tell you: Teeth whitening takes 1 hour and costs $250.",
        witty:
          'My notes are silent on the price of a crown. What I do have up my sleeve: Teeth whitening takes 1 hour and costs $250.',
        empathetic:
          "I wish I could tell you the price of a crown, but I don't have it. What I can tell you: Teeth whitening takes 1 hour and costs $250.",
      },
    ],
    [
      'a choice between rivals',
      typicalMoves.did_you_mean,
      {
        professional: 'Did you mean the price of a tune-up or renting bikes?',
        casual: 'Which one: the price of a tune-up or renting bikes?',
        witty: 'My crystal ball says the price of a tune-up or renting bikes. Which one?',
        empathetic: 'I want to get this right: do you mean the price of a tune-up or renting bikes?',
      },
    ],
    [
      'nobody to talk to',
      [typicalMoves.hand_off[1]!, { type: 'ask_name_and_reach', purpose: 'hand_off' }],
      {
        professional:
          "I'd get you a person, but nobody's at the desk right now. I'll take a message, and they'll get back to you. You can also call (415) 555-2671. May I have your name and an e-mail or phone number?",
        casual:
          "Nobody's at the desk right now, but I'll take a message and they'll get back to you. You can also call (415) 555-2671. What's your name, and an e-mail or number to reach you?",
        witty:
          "I'd get you a person, but nobody's at the desk right now. I'll take a message, and they'll get back to you. You can also call (415) 555-2671. What name goes on the guest list, and which e-mail or number reaches you?",
        empathetic:
          "I understand. Nobody's at the desk just now, but I'll take your message, and somebody will answer you. You can also call (415) 555-2671. May I ask your name, and an e-mail or number to reach you?",
      },
    ],
    [
      'not understood twice',
      [typicalMoves.not_understood[2]!, { type: 'offer_person', sorry: false }],
      {
        professional:
          "Still not quite there, I'm afraid. What I have so far: a haircut on Friday. I can help with opening hours, for example. Would you like to talk to a person at Brook Bikes?",
        casual:
          'Still not getting it, sorry. What I have so far: a haircut on Friday. I can help with opening hours, say. Want to talk to a real person?',
        witty:
          'Second try, same fog. What I have so far: a haircut on Friday. I can help with opening hours, for example. Shall I fetch somebody with a pulse?',
        empathetic:
          "I'm still not sure I follow, bear with me. What I have so far: a haircut on Friday. I can help with opening hours, for example. Would it help to talk to a person here?",
      },
    ],
    [
      'an appointment cancelled',
      typicalMoves.cancelled,
      {
        professional: "I've cancelled your haircut tomorrow, Tuesday, November 24 at 2 pm.",
        casual: 'All done, your haircut tomorrow, Tuesday, November 24 at 2 pm is off.',
        witty: 'Struck out: haircut tomorrow, Tuesday, November 24 at 2 pm.',
        empathetic:
          "I've cancelled your haircut tomorrow, Tuesday, November 24 at 2 pm. I hope to see you another time.",
      },
    ],
  ];

  it.each(
    tones.flatMap((tone) => replies.map(([name, moves, texts]) => [tone, name, moves, texts[tone]] as const)),
  )('%s: %s', (tone, _, moves, text) => expect(textOf(moves, input(tone))).toBe(text));
});

function answerOfParking(): Move {
  return typicalMoves.answer[1]!;
}
