import { expect, it } from 'vitest';
import { openAdmission } from './admission.ts';

function openAt() {
  let now = 0;
  const admission = openAdmission(
    (address) => address === '192.0.2.1',
    () => now,
  );
  const count = (address: string, tries: number) =>
    Array.from({ length: tries }, () => admission.admits(address)).filter(Boolean).length;
  return {
    admission,
    count,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('trunks are always listened to', () => {
  expect(openAt().count('192.0.2.1', 10_000)).toBe(10_000);
});

it('a stranger is listened to twenty times, then five times a second', () => {
  const { count, pass } = openAt();
  expect(count('198.51.100.1', 1000)).toBe(20);
  pass(1000);
  expect(count('198.51.100.1', 1000)).toBe(5);
});

it('all strangers together are listened to two hundred times a second', () => {
  const { count } = openAt();
  const heard = Array.from({ length: 100 }, (_, nr) => count(`198.51.100.${nr}`, 10));
  expect(heard.reduce((sum, one) => sum + one)).toBe(200);
});

it('who has guessed five passwords isn’t listened to for ten minutes', () => {
  const { admission, count, pass } = openAt();
  for (let guess = 0; guess < 5; guess += 1) admission.failed('198.51.100.1');
  expect(count('198.51.100.1', 10)).toBe(0);
  pass(9 * 60_000);
  expect(count('198.51.100.1', 10)).toBe(0);
  pass(2 * 60_000);
  expect(count('198.51.100.1', 10)).toBe(10);
});
