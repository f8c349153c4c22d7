// What the owner wrote on just what happened comes first in need, and what is asked after it is answered.
import { afterAll, describe, expect, it } from 'vitest';
import { officeHours } from '../../booking/hours.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const plumber = await openBusiness(
  {
    profile: { businessName: 'Alder Street Plumbing', phone: '+1 212 555 0187', weeklyHours: officeHours },
    faqs: [
      [
        'What should I do if a pipe bursts?',
        'Turn off the main valve under the kitchen sink and open the taps.',
      ],
      ['Do you work on weekends?', 'Saturdays until noon, at no extra charge.'],
      ['How do I pay?', 'Card or bank transfer. No checks.'],
      ['Do you charge a call-out fee?', '$60, which we take off if you have us do the job.'],
      ['Are you insured?', 'Yes, up to $2 million.'],
      ['What areas do you cover?', 'All of the east side, up to Pine Hill.'],
    ],
  },
  embed,
);
const unlisted = await openBusiness(
  {
    profile: { businessName: 'Elm Plumbing', phone: '', weeklyHours: officeHours },
    faqs: [['What should I do if a pipe bursts?', 'Turn off the main valve under the kitchen sink.']],
  },
  embed,
);
const vet = await openBusiness(
  {
    profile: { businessName: 'Quarry Road Vets', phone: '+1 212 555 0187', weeklyHours: officeHours },
    faqs: [
      ['My dog ate chocolate', 'Do not make him vomit. Bring the wrapper along.'],
      ['Do you treat birds?', 'No, dogs, cats and rabbits only.'],
      ['Found a baby bird?', 'Leave it where it is; its parents are near. Or call the bird rescue.'],
      ['How soon can you see a sick animal?', 'Sick animals within two hours.'],
      ['How can I pay?', 'Cash or card.'],
      ['Do you have parking?', 'Four spaces behind the house.'],
    ],
  },
  embed,
);
const fontanero = await openBusiness(
  {
    profile: {
      businessName: 'Fontanería Olmo',
      language: 'es',
      phone: '+34 912 555 018',
      weeklyHours: officeHours,
    },
    faqs: [
      ['¿Qué hago si revienta una tubería?', 'Cierra la llave general y abre los grifos.'],
      ['¿Trabajan los fines de semana?', 'Los sábados hasta mediodía.'],
      ['¿Cómo se paga?', 'Tarjeta o transferencia.'],
      ['¿Tienen seguro?', 'Sí, de hasta un millón.'],
    ],
  },
  embed,
);

describe('what the owner wrote on just what happened', () => {
  it.each([
    [plumber, 'HELP water is shooting out of a pipe in my bathroom', 'main valve'],
    [plumber, 'HELP theres water everywhere, the pipe just burst what do i do', 'main valve'],
    [plumber, 'emergency, a pipe broke and my basement is flooding', 'main valve'],
    [vet, 'HELP my dog just ate a whole bar of chocolate', 'vomit'],
    [vet, 'HELP theres a tiny bird that fell out of the nest in my yard', 'parents are near'],
    [fontanero, 'AYUDA se me rompió un tubo y sale agua por todos lados', 'llave general'],
    [fontanero, 'URGENTE hay una fuga de agua en la cocina qué hago', 'llave general'],
  ])('is told first, then the number: $1', async (shop, message, advice) => {
    const { text, action } = (await talk(shop, message)).at(-1)!;
    expect(text).toContain(advice);
    expect(text).toMatch(/555|912/);
    expect(text.indexOf(advice)).toBeLessThan(text.search(/555|912/));
    expect(action).toBe('hand_off');
  });

  it.each([
    [vet, 'my rabbit is bleeding, help'],
    [plumber, "help!! there's a rat in my kitchen"],
    [plumber, 'emergency, my boiler is leaking fumes and i feel fine but call me'],
    [fontanero, 'ayuda, hay una rata en la cocina'],
    [fontanero, 'urgente, se fue la luz en casa'],
    [vet, "help my hamster isn't moving"],
  ])('is not what only resembles it: $1', async (shop, message) => {
    const { text } = (await talk(shop, message)).at(-1)!;
    expect(text).not.toMatch(/vomit|main valve|llave general|parents/);
  });
});

describe('what is asked after it', () => {
  const burst = 'HELP water is shooting out of a pipe in my bathroom';
  const bird = 'HELP theres a tiny bird that fell out of the nest in my yard';

  it.each([
    [plumber, burst, 'so do i leave the taps on??', /open the taps/],
    [plumber, burst, 'do you take cards', /Card or bank transfer/],
    [plumber, burst, 'how much is the call out', /\$60/],
    [vet, bird, 'should I pick it up?', /Leave it where it is/],
    [vet, bird, 'who do i call then', /bird rescue/],
    [
      fontanero,
      'AYUDA se me rompió un tubo y sale agua por todos lados',
      '¿puedo pagar con tarjeta?',
      /Tarjeta/,
    ],
  ])('is answered: $2', async (shop, first, message, answer) => {
    const { text } = (await talk(shop, first, message)).at(-1)!;
    expect(text).toMatch(answer);
    expect(text).not.toMatch(/0187|555/);
  });

  it('hears whether anybody is there, and whom to call', async () => {
    for (const [shop, first, message] of [
      [plumber, burst, 'how fast can you be here'],
      [plumber, burst, 'can someone come now'],
      [fontanero, 'AYUDA se me rompió un tubo y sale agua por todos lados', '¿cuánto tardan en llegar?'],
    ] as const) {
      const replies = await talk(shop, first, message);
      const [one, two] = replies.map(({ text }) => text);
      expect(one).toMatch(/555|912/);
      expect(two).toMatch(/open|closed|abiert|cerrad/);
      expect(two).toMatch(/555|912/);
      expect(two).not.toBe(one);
    }
  });

  it('hears whether anybody is there where no number is known', async () => {
    const { text } = (await talk(unlisted, burst, 'how fast can you be here')).at(-1)!;
    expect(text).toMatch(/open|closed/);
    expect(text).not.toMatch(/valve/);
  });
});
