import { verbalizeDigits } from './numbers.ts';
import { type Rule, rule } from './rule.ts';

/** What help is called by around the world; of emergencies, crises and the police. */
export const emergencyNumberPattern =
  '000|1(?:01|05|06|11|12|13|19|2[0-3]|31|33|9[0-4])|211|311|811|9(?:11|88|9[59])';

const afterCall = '(?<=\\b(?:call|dial|ring|phone|text)(?:ing)? )';
/** Told to be one by nothing but these numbers themselves: "Capacity: 120" is none. */
const wellKnown = '000|112|999';
const beforeWellKnown = '(?<=^|[.!?:] |\\b(?:on|reach|or|number is) )';
const beforeRest =
  '(?=[.,;:!?]|$| (?:is|right|now|at|as|from|for|if|when|and|or|first|immediately|before|once|to)\\b)';

/** "Call 911": digit by digit, as nobody says nine hundred eleven. */
export const emergencyNumbers: readonly Rule[] = [
  rule(
    `${afterCall}(?:${emergencyNumberPattern})${beforeRest}(?![.,:]\\d)`,
    ([digits]) => verbalizeDigits(digits),
    'i',
  ),
  rule(
    `${beforeWellKnown}(?:${wellKnown})${beforeRest}(?![.,:]\\d)`,
    ([digits]) => verbalizeDigits(digits),
    'i',
  ),
  // Hardly any other number looks like these two, and misheard they help nobody.
  rule('(?:911|988)(?![\\d\\p{L}]|[.,:-]\\d)', ([digits]) => verbalizeDigits(digits)),
];
