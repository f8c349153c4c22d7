import { describe, expect, it } from 'vitest';
import { findContact } from '../../../../understand/contact/find-contact.ts';
import { contactInEnglish } from './contact.ts';

const found = (text: string) => findContact(contactInEnglish(text), { country: 'MX' });

describe('a name and a number told in Spanish in one breath', () => {
  it.each([
    'Lucía Fernández, mi cel es el dos dos dos, 555 0147',
    'Lucía Fernández al 222 555 0147',
    'Lucía Fernández, me pueden marcar al 222 555 0147',
    'Lucía Fernández, dos dos dos, cinco cinco cinco, cero uno cuarenta y siete',
    'mi nombre Lucía Fernández y mi cel 222 555 0147',
    '222 555 0147 Lucía Fernández',
    'Lucía Fernández - 222 555 0147',
  ])('are found: %s', (who) =>
    expect(found(`cita el viernes a las 3. ${who}`)).toMatchObject({
      name: 'Lucía Fernández',
      phone: '+522225550147',
    }),
  );

  it.each(['Vivo en Puente Viejo, 222 555 0147', '¿Está Lucía Fernández? mi cel es 222 555 0147'])(
    'have no name: %s',
    (text) => expect(found(text)).toMatchObject({ name: null, phone: '+522225550147' }),
  );

  it.each([
    ['222 555 0181, no perdón ese es el de mi casa, mejor 222 555 0199', '+522225550199'],
    ['222 555 0181 o 222 555 0199', '+522225550181'],
    ['222 555 0181 y si no al 222 555 0199', '+522225550181'],
  ])('of two the one that is meant: %s', (text, phone) => expect(found(text).phone).toBe(phone));

  it.each([
    ['uy no, me equivoqué, termina en 72', '+522225550172'],
    ['perdón, los últimos dos números son 72', '+522225550172'],
    ['¿y si termina a las 7?', null],
  ])('the end of one that is known: %s', (text, phone) =>
    expect(
      findContact(contactInEnglish(text), {
        country: 'MX',
        known: { name: null, email: null, phone: '+522225550181' },
      }).phone,
    ).toBe(phone),
  );

  it.each([
    ['Rosa Luna, rosa@example.mx... no, mejor a este: rluna@example.com', 'rluna@example.com'],
    ['rosa@example.mx, digo, rluna@example.com', 'rluna@example.com'],
    ['rosa@example.mx y copia a mi esposo rluna@example.com', 'rosa@example.mx'],
  ])('of two addresses the one that is meant: %s', (text, email) => expect(found(text).email).toBe(email));
});
