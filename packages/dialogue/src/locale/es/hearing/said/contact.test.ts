import { describe, expect, it } from 'vitest';
import { findContact } from '../../../../understand/contact/find-contact.ts';
import { contactInEnglish } from './contact.ts';

const found = (text: string) => findContact(contactInEnglish(text), { country: 'ES' });

describe('contact details in Spanish', () => {
  it.each([
    ['rosa punto gil arroba gmail punto com', 'rosa.gil@gmail.com'],
    ['r o s a arroba gmail punto com', 'rosa@gmail.com'],
    ['pilar guion bajo noventa y dos arroba hotmail punto es', 'pilar_92@hotmail.es'],
    ['pedro guion medio mas arroba yahoo punto es', 'pedro-mas@yahoo.es'],
    ['mi correo es ana guion bajo sanz arroba outlook punto com', 'ana_sanz@outlook.com'],
    ['mi correo es pilar.cano@example.com. Quiero una cita', 'pilar.cano@example.com'],
    ['pilar@example.com.mx. Es para mañana', 'pilar@example.com.mx'],
    ['pilar@example.com.Quiero una cita', 'pilar@example.com'],
    ['pilar arroba gmail punto com. Me urge', 'pilar@gmail.com'],
    ['es pilar@gmail. com', 'pilar@gmail.com'],
    ['Pilar@Gmail.Com', 'pilar@gmail.com'],
    ['mi correo es rosa gil todo junto arroba gmail punto com', 'rosagil@gmail.com'],
    ['rosa gil, minúsculas y sin espacios, arroba gmail.com', 'rosagil@gmail.com'],
  ])('%j is %s', (said, email) => expect(found(said).email).toBe(email));

  it.each([
    ['me llamo María del Carmen de la Fuente', 'María del Carmen de la Fuente'],
    ['soy la señora Rosario Beltrán de la Cruz', 'Rosario Beltrán de la Cruz'],
    ['no me llamo Marta, me llamo Marga', 'Marga'],
    ['soy yo, Paco', 'Paco'],
    ['Soy Airam Suárez Déniz, airam@example.es', 'Airam Suárez Déniz'],
    ['soy Pino de la Cruz, 612 33 44 55', 'Pino de la Cruz'],
    ['me llaman Chema, 628 11 22 33', 'Chema'],
    ['anótalo a nombre de ella, Norma Peralta', 'Norma Peralta'],
    ['ponla a nombre de ella porfa, Norma Peralta', 'Norma Peralta'],
    ['mejor a nombre de mi esposo, se llama Raúl Peralta', 'Raúl Peralta'],
    ['que quede a su nombre, por favor: Norma Peralta', 'Norma Peralta'],
    ['a nombre de la dueña, que es Norma Peralta', 'Norma Peralta'],
    ['Silvina Arce, 651 555 011. si no me llaman hoy los denuncio', 'Silvina Arce'],
    ['todos me dicen Beto pero usted ponga Roberto Casillas, 655 12 34 65', 'Roberto Casillas'],
    ['655 12 34 65 jajaja perdón, primero iba el nombre no? karla ibáñez', 'Karla Ibáñez'],
    ['me llamo lola paz y mi cel es 655 12 34 65', 'Lola Paz'],
    ['márqueme al 655 12 34 65, con Stella Roa', 'Stella Roa'],
    ['apúntame: Begoña Etxeberria, 688 11 22 33', 'Begoña Etxeberria'],
    ['ándele, Elena Ruiz, apúntele 655 12 34 65', 'Elena Ruiz'],
    ['Va. Elena Ruiz. 655 12 34 65. Gracias', 'Elena Ruiz'],
    ['Sra. Elena Ruiz 655 12 34 65', 'Elena Ruiz'],
    ['dra elena ruiz 655 12 34 65', 'Elena Ruiz'],
    ['don Julio Pérez, 655 12 34 65', 'Julio Pérez'],
    ['Jesús "Chuy" Ramírez, 655 12 34 65', 'Jesús Ramírez'],
    ['María Elena Ruiz Vda. de Soto 655 12 34 65', 'María Elena Ruiz de Soto'],
    ['a nombre de Ibarra, Rosa. 655 12 34 65', 'Rosa Ibarra'],
    ['me dicen Lupita pero es Guadalupe Nava 655 12 34 65', 'Guadalupe Nava'],
    ['mi marido se llama Pedro Luna, yo Elena Ruiz, 655 12 34 65', 'Elena Ruiz'],
    ['Elena Ruiz para servirle, 655 12 34 65', 'Elena Ruiz'],
    ['elena ruiz, mi whats 655 12 34 65', 'Elena Ruiz'],
  ])('%j names %s', (said, name) => expect(found(said).name).toBe(name));

  it.each([
    ['perdón, es 655 12 34 65', '+34655123465'],
    ['que te lo puse mal: es 649 220 187', '+34649220187'],
    ['que lo he dicho mal, es el 649 220 187', '+34649220187'],
    ['me equivoqué en el número, es 649 220 187', '+34649220187'],
    ['seiscientos doce, treinta y cuatro, cincuenta y seis, setenta y ocho', '+34612345678'],
    ['rosa@example.es o si no al 600123123', '+34600123123'],
  ])('%j has %s, and leaves nothing over', (said, phone) =>
    expect(found(said)).toMatchObject({ phone, rest: '' }),
  );

  it.each([
    ['mañana a las 17:30, 612 33 44 55', '+34612334455'],
    ['el jueves 15, 612 33 44 55', '+34612334455'],
  ])('%j has %s, and the time beside it is none of the number', (said, phone) =>
    expect(found(said).phone).toBe(phone),
  );
});
