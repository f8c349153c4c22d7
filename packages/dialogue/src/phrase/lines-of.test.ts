import { describe, expect, it } from 'vitest';
import { localeOf } from '../locale/locale.ts';
import { greetingOf } from './greeting.ts';
import { type LineGroup, linePlaces } from './line-places.ts';
import { linesOf } from './lines-of.ts';
import type { GroupLines, PhrasingLocale, Tone } from './phrasing-locale.ts';
import { shop } from './testing/typical-moves.ts';

const tones: Tone[] = ['professional', 'casual', 'witty', 'empathetic'];
const languages = ['en'];

describe.each(tones)('all that may be said in a %s tone', (tone) => {
  it('has nothing to read, tap or type on the phone', () => {
    for (const line of linesOf({ ...shop, tone, reach: 'phone' })) {
      expect(line).not.toBe('');
      expect(line).not.toMatch(
        /\b(?:tap|type|typed|click|write to|chat|in words|read that|tapping)\b|[“”(]/i,
      );
    }
  });

  it('begins with the greeting and the owner’s own lines', () => {
    const script = { greeting: 'Moin!', fallback: '', handOff: 'Our people take over.', closing: '' };
    const profile = { ...shop, tone, script };
    expect(linesOf(profile).slice(0, 2)).toEqual(['Moin!', 'Our people take over.']);
    expect(greetingOf(profile)).toBe('Moin!');
    expect(linesOf({ ...shop, tone })[0]).toBe(greetingOf({ ...shop, tone }));
  });

  it('names the assistant and the business, and leaves other places open', () => {
    const lines = linesOf({ ...shop, tone });
    expect(lines.some((line) => line.includes('Brook Bikes'))).toBe(true);
    expect(lines.filter((line) => /\{(?:assistant|business)\}/.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes('{topic}'))).toBe(true);
  });
});

it('greets differently in each tone', () =>
  expect(new Set(tones.map((tone) => greetingOf({ ...shop, tone }))).size).toBe(4));

describe.each(languages)('the lines of %s', (language) => {
  const all = linesWithPlaces(localeOf(language).phrasing);

  it('fill only places that they are given', () => {
    for (const { key, line, places } of all)
      for (const [, place] of line.matchAll(/\{(\w+)\}/g))
        expect([key, [...places, 'assistant', 'business']]).toEqual([key, expect.arrayContaining([place])]);
  });

  it('leave out nothing that they are given to tell', () => {
    // A question in the customer's words is quoted only where it can be read.
    for (const { key, line, places } of all)
      if (key !== 'unknownPart')
        for (const place of places)
          expect([key, line.includes(`{${place}}`), line]).toEqual([key, true, line]);
  });

  it('come in three ways at least in every tone', () => {
    for (const { key, count } of all) if (key !== 'greeting') expect([key, count >= 3]).toEqual([key, true]);
  });

  it('have a plain form aloud wherever a tone has one of its own', () => {
    for (const { key, plainAloud } of all) expect([key, plainAloud]).toEqual([key, true]);
  });
});

interface LineOfLocale {
  key: string;
  line: string;
  places: readonly string[];
  /** Ways of saying it with the plain ones. */
  count: number;
  plainAloud: boolean;
}

function linesWithPlaces({ lines }: PhrasingLocale): LineOfLocale[] {
  return (Object.keys(linePlaces) as LineGroup[]).flatMap((name) => {
    const group = lines[name] as GroupLines<string>;
    return Object.entries<readonly string[]>(linePlaces[name]).flatMap(([key, places]) => {
      const ways = tones.flatMap((tone) => [group[tone][key] ?? [], group.aloud[tone]?.[key] ?? []]).flat();
      const isAloud = tones.some((tone) => group.aloud[tone]?.[key]);
      const plain = group.aloud.professional?.[key];
      const count = Math.min(
        group.professional[key]!.length,
        isAloud ? (plain?.length ?? 0) : Number.POSITIVE_INFINITY,
      );
      return ways.map((line) => ({ key, line, places, count, plainAloud: !isAloud || plain !== undefined }));
    });
  });
}
