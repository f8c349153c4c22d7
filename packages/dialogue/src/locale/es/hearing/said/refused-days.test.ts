import { expect, it } from 'vitest';
import { findTimesIn } from '../../../../understand/times/find-times-in.ts';
import { mergeWish } from '../../../../understand/times/merge-wish.ts';
import { said } from './said.ts';

/** Said on Tuesday, October 13, 2026, one message after the other. */
const wishAfter = (...messages: readonly string[]) =>
  messages.reduce<ReturnType<typeof mergeWish> | null>(
    (wish, message) =>
      mergeWish(
        wish,
        findTimesIn(said, message, {
          now: new Date('2026-10-13T14:00:00Z'),
          timeZone: 'America/Mexico_City',
        }),
        { today: '2026-10-13' },
      ),
    null,
  )!;

it.each([
  'lunes y martes no puedo',
  'el lunes y el martes no me quedan bien',
  'lunes no, martes tampoco',
  'ni lunes ni martes',
  'el lunes ni el martes puedo',
  'no puedo ir ni el lunes ni el martes',
  'cualquier día menos lunes y martes',
  'los lunes y los martes trabajo',
])('refuses both days: %s', (text) => {
  const { date, notDates } = wishAfter(text);
  expect({ date, notDates }).toEqual({ date: null, notDates: ['2026-10-19', '2026-10-20'] });
});

it.each([
  ['la semana que entra. lunes y martes no puedo', 'el miércoles entonces', '2026-10-21'],
  ['la próxima semana, el martes no me queda', 'mejor el jueves', '2026-10-22'],
  ['el jueves no me viene bien, mejor el viernes', 'sí', '2026-10-16'],
  ['el sábado no, el que sigue', 'sí', '2026-10-24'],
  ['no este jueves sino el siguiente', 'sí', '2026-10-22'],
])('%s. %s: %s', (first, second, date) => {
  expect(wishAfter(first, second).date).toBe(date);
});

it.each([
  'el jueves no puedo antes de las 5',
  'el jueves trabajo, salgo a las 5',
  'quedamos el jueves, ¿no?',
  'el jueves, no?',
  'el jueves no estoy segura',
])('refuses no day: %s', (text) => {
  expect(wishAfter(text).notDates).toEqual([]);
});
