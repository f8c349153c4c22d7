import { spokenMinutes } from '../times/clock-reading.ts';
import { lineUp } from '../times/lined-text.ts';
import { pattern } from '../times/meaning.ts';

const SAID = pattern(
  '(?<!\\b(?:in|within|after|before|every|past|last|next|for the|about|by|back|forward|later|earlier|or|than) (?:about )?)(?<![\\d.,:$€£])\\b(?<n>half(?: an)?|3 quarters of an|an|a|\\d{1,3})(?<half>\\.5| and a half)?[ -]?(?<unit>hours?|hrs?|minutes?|mins?)(?<more> and a half)?\\b(?! (?:ago|later|earlier|sooner|late|early|away|from|notice|before|after|drive|walk|rate|back|forward|charge|fee|price|labou?r))',
);

/** How long what is asked for lasts, in minutes, as an English text says it: "a one hour lesson", "the 90-minute one". */
export function durationsSaid(text: string): number[] {
  return [...lineUp(text).text.matchAll(SAID)].flatMap(({ groups }) => {
    const { n, half, unit, more } = groups!;
    const minutes =
      spokenMinutes(n === 'half' ? 'half an' : n!, unit!.startsWith('h') ? 'hours' : 'minutes') +
      (half || more ? 30 : 0);
    return minutes > 0 && minutes <= 24 * 60 ? [minutes] : [];
  });
}
