// What is asked for and isn't known is said, with what is known near it: another thing's yes is no answer.
import { afterAll, describe, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../../testing/driving-school.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchool, embed);
const dance = await openBusiness(danceSchool, embed);
const last = async (...messages: string[]) => (await talk(school, ...messages)).at(-1)!;
const ultima = async (...messages: string[]) => (await talk(dance, ...messages)).at(-1)!;

describe('a way to pay that isn’t on the list', () => {
  it.each([
    ['could I pay using crypto?', 'crypto'],
    ['is it ok to pay in bitcoins', 'bitcoins'],
    ['do you accept paypal?', 'paypal'],
    ['would you take klarna', 'klarna'],
    ['can we pay with a check', 'check'],
  ])('%j is said not to be known, and the list is told', async (message, way) => {
    const { text, action } = await last(message);
    expect(action).toBe('decline');
    expect(text).toMatch(new RegExp(`\\b${way}`, 'i'));
    expect(text).toContain('By card, in cash or with Zelle');
  });

  it.each([
    'do you take mastercard?',
    'can I use my debit card',
    'is visa ok to pay with',
    'do you take cash',
  ])('%j is on it', async (message) => {
    const { text, action } = await last(message);
    expect(action).toBe('answer');
    expect(text).toContain('By card');
  });

  it.each(['¿admiten paypal?', 'se puede pagar con bitcoin?'])('%j neither', async (message) => {
    const { text, action } = await ultima(message);
    expect(action).toBe('decline');
    expect(text).toContain('Con tarjeta o por transferencia');
  });

  it('what bitcoin is worth is nothing of the business', async () => {
    expect((await last('is bitcoin going up this year?')).action).toBe('smalltalk');
  });
});

describe('a thing that isn’t offered', () => {
  it.each(['do you do motorcycle lessons?', 'do you offer boat lessons', 'do you guys have tractor lessons'])(
    '%j is said not to be known, beside what is',
    async (message) => {
      const { text, action } = await last(message);
      expect(action).toBe('decline');
      expect(text).toMatch(/motorcycle|boat|tractor/);
      expect(text).toContain('Highway lesson ($100');
    },
  );

  it.each(['do you teach truck driving', 'do you teach people to drive a bus?'])(
    '%j is no yes to another question',
    async (message) => {
      expect((await last(message)).text).not.toContain('stick shift');
    },
  );

  it('what is written in other words is answered', async () => {
    expect((await last('do you teach stick shift')).text).toContain('two of our cars');
    expect((await last('do you teach on manual gearbox cars?')).text).toContain('two of our cars');
  });

  it('in Spanish it is named without its verb', async () => {
    const { text } = await ultima('dan clases de bachata?');
    expect(text).toContain('sobre clases de bachata');
    expect(text).toContain('Clase de salsa');
  });
});

describe('a service that is named among others called alike', () => {
  it.each([
    ['how much is a trial lesson', '$20'],
    ['what does the parking lesson cost?', '$50'],
    ['how long is a double driving lesson', '2 hours'],
    ['price of the highway lesson', '$100'],
  ])('%j is told, and not asked back', async (message, told) => {
    const { text, action } = await last(message);
    expect(action).toBe('answer');
    expect(text).toContain(told);
    expect(text).not.toMatch(/did you mean|which one/i);
  });
});

describe('whether it is enough, after what was told', () => {
  it.each([
    'so is two days enough notice?',
    'my lesson is tomorrow at 3, is that sufficient warning',
    'is telling you the day before soon enough?',
  ])('%j is of that', async (message) => {
    const { text, state } = await last('how late can I cancel a lesson?', message);
    expect(text).toContain('24 hours before');
    expect(state.booking).toBeNull();
  });

  it('también en español', async () => {
    const { text, state } = await ultima(
      'con cuánta antelación puedo cancelar?',
      'y si aviso el lunes para el martes, llego a tiempo?',
    );
    expect(text).toContain('24 horas antes');
    expect(state.booking).toBeNull();
  });
});

describe('on which conditions an appointment may be changed', () => {
  it.each([
    'by when must I cancel without paying?',
    'whats the latest i can cancel',
    'how many hours before do I have to cancel',
    'is there a deadline for cancelling',
  ])('%j asks, and cancels nothing', async (message) => {
    const { text, state } = await last(message);
    expect(text).toContain('24 hours before');
    expect(state.booking).toBeNull();
  });

  it('a question that stands there word for word is answered where nothing is booked', async () => {
    expect((await last('can i reschedule')).text).toContain('Once for free');
  });

  it('who wants to cancel still does', async () => {
    expect((await last('I need to cancel my lesson tomorrow')).text).not.toContain('24 hours before');
  });
});

describe('what would be, if something were so', () => {
  it.each(['if i come late can i get some extra time', 'could you send me the car later if I miss the bus?'])(
    '%j is a question, and neither a message nor a booking',
    async (message) => {
      const { state } = await last(message);
      expect(state.capture).toBeNull();
      expect(state.booking).toBeNull();
    },
  );

  it('a wish that depends on nothing but goodwill is passed on', async () => {
    expect((await last('can you send me the invoice again if possible')).state.capture).not.toBeNull();
  });
});

describe('looking on', () => {
  it.each([
    'me puedo quedar a mirar?',
    'podemos quedarnos a ver la clase?',
    'puedo entrar a mirar mientras baila mi hija',
  ])('%j books nothing', async (message) => {
    expect((await ultima(message)).state.booking).toBeNull();
  });

  it.each(['can I stay and watch?', 'could my mom come along and watch', 'is it ok if I sit in and watch'])(
    '%j books nothing',
    async (message) => {
      expect((await last(message)).state.booking).toBeNull();
    },
  );

  it('is said back as it was asked', async () => {
    const text = (
      await talk(await openBusiness({ ...drivingSchool, faqs: [] }, embed), 'can I stay and watch?')
    )[0]!.text;
    expect(text).toContain('staying and watching');
  });
});
