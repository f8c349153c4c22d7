import { describe, expect, it } from 'vitest';
import { askedFor } from './asked-for.ts';

const choices = { services: ['Shoe fitting', 'Boot care'], staff: ['Ines', 'Tobias'] };

describe('what a reply asks for', () => {
  it.each([
    ['What name shall I put it under?', ['name']],
    ["I'd just need your name for the appointment. What is it?", ['name']],
    ['¿A nombre de quién la pongo?', ['name']],
    ["What's the best e-mail or phone number for you?", ['contact']],
    ['¿Cómo le avisamos si cambia algo, por correo o por teléfono?', ['contact']],
    ['May I have your name and an e-mail or phone number?', ['name', 'contact']],
    ['Which would you like to book: Shoe fitting or Boot care?', ['service']],
    ['What would you like to book?', ['service']],
    ['Who would you like for the fitting: Ines or Tobias?', ['who']],
    ['Any preference for the Shoe fitting: Ines or Tobias?', ['who']],
    [
      'Just to confirm: Shoe fitting, tomorrow at 3 pm, for Ada, ada@x.example. Shall I book it?',
      ['confirm'],
    ],
    ['So: Shoe fitting, under Ada, 303 555 0148. Is that right?', ['confirm']],
    ['Shall I cancel your Shoe fitting on Friday?', ['confirm']],
    ['¿Lo reservo?', ['confirm']],
  ])('%s', (reply, asked) => {
    expect(askedFor(reply, choices)).toEqual(asked);
  });

  it.each([
    'Your appointment is booked: Shoe fitting. Is there anything else I can do?',
    'I have tomorrow at 9 am or 10 am. Which suits you?',
    "Thanks, Ada. I've noted your number.",
    'What is the six-digit code that went to your phone?',
    'You can reach us by phone at 303 555 0100.',
  ])('nothing: %s', (reply) => {
    expect(askedFor(reply, choices)).toEqual([]);
  });
});
