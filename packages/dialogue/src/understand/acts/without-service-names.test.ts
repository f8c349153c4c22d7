import { expect, it } from 'vitest';
import { localeOf } from '../../locale/locale.ts';
import { withoutServiceNames } from './without-service-names.ts';

const services = [
  { name: 'Service call' },
  { name: 'Emergency visit' },
  { name: 'Check-out inspection' },
  { name: 'Panel inspection' },
];

it.each([
  ['I need a service call on Thursday', 'I need a haircut on Thursday'],
  ['two service calls, please', 'two haircut, please'],
  ['an emergency visit', 'an haircut'],
  ['the check out inspection', 'the haircut'],
  ['a panel inspection', 'a panel inspection'],
  ['give me a call', 'give me a call'],
  ['it is an emergency', 'it is an emergency'],
])('%j does what %j does', (text, read) => {
  expect(withoutServiceNames(text, services, localeOf('en').hearing.acts)).toBe(read);
});

it('has Spanish ones, too', () => {
  const { acts } = localeOf('es').hearing;
  expect(withoutServiceNames('una visita de urgencia', [{ name: 'Visita de urgencia' }], acts)).toBe(
    'una corte de pelo',
  );
});
