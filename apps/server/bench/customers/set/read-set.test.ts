import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MalformedSet, readSet } from './read-set.ts';

const example = fileURLToPath(new URL('../example', import.meta.url));
const scenarios = 'scenarios/cobbler.jsonl';
const business = 'businesses/cobbler.json';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'deskbell-set-'));
  cpSync(example, dir, { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** What is wrong once `from` stands as `to` in a file. */
function problemsWith(file: string, from: string, to: string): readonly string[] {
  const text = readFileSync(join(dir, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(dir, file), text.replace(from, to));
  try {
    readSet(dir);
    return [];
  } catch (error) {
    if (error instanceof MalformedSet) return error.problems;
    throw error;
  }
}

it('reads businesses and scenarios, with where they stand', () => {
  const set = readSet(dir);
  expect(set.businesses.map(({ id }) => id)).toEqual(['cobbler']);
  expect(set.scenarios.map(({ id, place }) => [id, place])).toEqual([
    ['cobbler-boots-price', `${scenarios}:1`],
    ['cobbler-fitting-thursday', `${scenarios}:2`],
    ['cobbler-full-wednesday', `${scenarios}:3`],
  ]);
  expect(set.now).toBe('2026-10-13T16:00:00Z');
});

describe('what is wrong is told with its file and line', () => {
  it.each([
    ['not JSON', scenarios, '"turns":[', '"turns":', [`${scenarios}:1: not JSON`]],
    [
      'a wrong key',
      scenarios,
      '"helps":true',
      '"helps_":true',
      [`${scenarios}:1: turns[1].expect.helps_: no such key`],
    ],
    [
      'an unknown FAQ',
      scenarios,
      '"faq":"resole"',
      '"faq":"soles"',
      [`${scenarios}:1: turns[0].expect.faq: cobbler has no FAQ soles`],
    ],
    [
      'an FAQ beyond the last',
      scenarios,
      '"faq":"resole"',
      '"faq":3',
      [`${scenarios}:1: turns[0].expect.faq: cobbler has no FAQ 3`],
    ],
    [
      'no regular expression',
      scenarios,
      String.raw`"\\$85"`,
      '"(85"',
      [`${scenarios}:1: turns[0].expect.says[0]: not a regular expression (Unterminated group)`],
    ],
    [
      'no time in a pattern',
      scenarios,
      '{t 14:00}',
      '{t 2 pm}',
      [`${scenarios}:2: turns[0].expect.says[1]: {t 2 pm} is no time (HH:MM)`],
    ],
    [
      'no day in a pattern',
      scenarios,
      '{d 2026-10-15}',
      '{d 2026-10-32}',
      [`${scenarios}:2: turns[0].expect.says[0]: {d 2026-10-32} is no day (YYYY-MM-DD)`],
    ],
    [
      'a weekday that does not fit',
      scenarios,
      'Wednesday, October 14',
      'Wednesday, October 15',
      [`${scenarios}:3: turns[0].user: "Wednesday, October 15" is no such weekday`],
    ],
    [
      'an unknown business',
      scenarios,
      '"business":"cobbler"',
      '"business":"baker"',
      [`${scenarios}:1: business: there is no baker`],
    ],
    [
      'an unknown service',
      scenarios,
      '[{"service":"Shoe fitting"',
      '[{"service":"Fitting"',
      [`${scenarios}:2: calendar[0]: no service Fitting`],
    ],
    [
      'an unknown person',
      scenarios,
      '"staff":"Ines"',
      '"staff":"Agnes"',
      [`${scenarios}:2: calendar[0]: nobody called Agnes`],
    ],
    [
      'a name that may not be taken',
      scenarios,
      '"names":["Ruth Calder"]',
      '"names":["Ruth Cold"]',
      [`${scenarios}:2: end.appointments[0]: Ruth Calder isn't among names`],
    ],
    [
      'an id twice',
      scenarios,
      'cobbler-full-wednesday',
      'cobbler-boots-price',
      [`${scenarios}:3: id: cobbler-boots-price is there twice`],
    ],
    [
      'another now',
      scenarios,
      '"id":"cobbler-full-wednesday","business":"cobbler","now":"2026-10-13T16',
      '"id":"cobbler-full-wednesday","business":"cobbler","now":"2026-10-13T17',
      [
        `${scenarios}:3: now: 2026-10-13T17:00:00Z, but 2026-10-13T16:00:00Z at ${scenarios}:1; a set has one`,
      ],
    ],
    [
      'fill_in without finish',
      scenarios,
      '"social":"thanks"}]',
      '"social":"thanks"},{"fill_in":true}]',
      [`${scenarios}:1: turns: fill_in needs finish, which says what is answered`],
    ],
    [
      'a part that must hold and is not expected',
      scenarios,
      '"must":["not_says"]',
      '"must":["says"]',
      [`${scenarios}:3: turns[0].expect.must[0]: says isn't expected here`],
    ],
    [
      'two ends',
      scenarios,
      '"no_appointments":true',
      '"no_appointments":true,"none":true',
      [`${scenarios}:3: end: only one of appointments, appointments_any, no_appointments and none`],
    ],
    [
      'a wrong key of a business',
      business,
      '"tone": "professional"',
      '"tune": "professional"',
      [`${business}:9: assistant.tune: no such key`],
    ],
    [
      'an FAQ twice',
      business,
      '"key": "parking"',
      '"key": "resole"',
      [`${business}:30: faqs[1]: resole is there twice`],
    ],
    [
      'a time zone',
      business,
      'America/Denver',
      'America/Boulder',
      [`${business}:3: account.timeZone: Not a time zone`],
    ],
    [
      'staff of a service',
      business,
      '"staff": ["Ines"]',
      '"staff": ["Agnes"]',
      [`${business}:43: services[1].staff[0]: Agnes isn't among the staff`],
    ],
  ])('%s', (_, file, from, to, problems) => {
    expect(problemsWith(file, from, to)).toEqual(problems);
  });

  it('all at once', () => {
    const text = readFileSync(join(dir, scenarios), 'utf8');
    writeFileSync(join(dir, scenarios), text.replace('"resole"', '"soles"'));
    expect(problemsWith(scenarios, '"must":["not_says"]', '"must":"all"')).toHaveLength(2);
  });

  it('a folder that is not there', () => {
    rmSync(join(dir, 'scenarios'), { recursive: true });
    expect(() => readSet(dir)).toThrow('it has no folder scenarios');
  });
});
