import type { TimeMention } from './find-times.ts';

const WHO = "(?:im|ive|i|we|he|she|they|my \\w+|our \\w+|the \\w+)(?:'ve|'m|'re|'s|'d)?";
/** What else fills somebody's day. Not an appointment: that may be the one here. */
const EVENT =
  "(?:meetings?|stand-?ups?|calls?|shifts?|school|school run|class(?:es)?|exams?|flights?|trains?|bus|ferry|lunch|dinner|match|game|practice|training|rehearsal|interviews?|wedding|funeral|party|ceremony|service|nap|gym|work|job|lectures?|conference|court|church|mass|dentist|doctor'?s?|vet|physio|pick-?up|drop-?off)";
/** Right before a time: it is when something else begins, ends or is. */
const REASON = new RegExp(
  [
    `\\b(?!you|ye\\b)[\\w']+ (?:usually |only |always |normally |doesn't |don't )?(?:finishes|ends|starts|begins|closes|lands|departs|arrives|leaves|gets (?:in|off|out|back|home)|finish|naps?|sleeps?)(?: \\w+){0,2}`,
    `\\b${WHO} (?:usually |only |always |normally |just |gotta |have to |got to |must |need to |don't |do not |can't |won't )*(?:finish|work|working|get off|get out|get back|get home|get in|clock off|knock off|leave|land|fly|am off|off|done|at work|busy|teach|start work|start)(?: \\w+){0,2}`,
    `\\b(?:(?:i|we)(?:'ve)? (?:have|need|got)|i've|we've|have|need|got|gotta|must|got to) ?(?:to )?(?:(?:be|get|go) (?:back|home|at|in|to|off|out)|leave|catch|meet|attend|(?:pick|collect|fetch)(?: up)? (?:the |my |our |his |her )?(?:kids?|children|boys?|girls?|sons?|daughters?|wife|husband|partner|mum|mom|dad|friend|him|her|someone|somebody))(?: [\\w']+){0,5}`,
    `(?<!\\b(?:can|could|may|do|to|you|ye|like) (?:i |we |you |ye )?)\\b(?:have|has|'ve|got|having|had)(?: got)? (?:an? |my |the |our |another )(?:[\\w']+ ){0,3}?(?:${EVENT}|appointment|thing)(?: with [\\w ]{1,20}?)?`,
    "(?<!\\b(?:can|could|may|do|to|you|ye|like) (?:i |we |you |ye )?)\\b(?:have|has|'ve|got|'ve got) (?:class|classes|school|work|practice|training|rehearsal|lectures?|court|meetings|a shift)",
    `(?<!\\b(?:is|are|a|an|any|your) (?:\\w+ )?)\\b${EVENT}(?:'s| is| are| runs| goes)`,
    // In Spanish, whose times alone are in English words.
    '\\b(?:es que|porque|ya que|salgo|salimos|sale|entro|entra|termino|terminamos|tengo (?:junta|clase|cita)|dejo|recojo)(?: (?!(?:puede|puedo|mejor|prefiero|quiero|quisiera)\\b)[^\\s.,;?!]+){0,7}',
    `\\b(?:before|after|between|for) (?:my|our|his|her|the|a|their) (?:[\\w']+ ){0,2}?${EVENT}`,
  ]
    .map((way) => `(?:${way})`)
    .join('|')
    .replace(
      /^(.*)$/s,
      '(?:$1)(?: (?:on|at|by|till|til|until|from|around|about|before|after|to|over|not|the|and|it|up))*\\s*$',
    ),
);
const OWN =
  /(?<!\b(?:dentist|dental|doctor'?s?|hospital|gp|vet|physio|bank|school|work|job|scan) )\b(?:appointments?|bookings?|reservations?|slots?|tables?|sessions?|lessons?)(?: (?:on|at|by|from|for))*\s*$/;
const OFF = /\boff(?: work| school)?(?: on)?\s*$/;
/** Where what is told ends and a wish begins. */
const CUT = /[,.;!?()]|\b(?:so|because|'?cause|cos|cuz|but|as|since|then|instead|please)\b/;

/**
 * The times of an English text without those that only give a reason, "make it 2, my class ends at 1": another of the same kind is what
 * is wished. Where there is none, what is told may be all that they know of their day: it stays.
 */
export function withoutReasons(text: string, mentions: readonly TimeMention[]): TimeMention[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const reasons = new Set(mentions.filter((mention, i) => isReason(plain, mentions, i) && !mention.past));
  const wished = mentions.filter((mention) => !reasons.has(mention) && !mention.past && !mention.negated);
  return mentions.filter(
    (mention) =>
      !reasons.has(mention) ||
      !wished.some(
        (other) =>
          (isClock(other) === isClock(mention) && other.relation === null) ||
          (isClock(mention) && tellsHour(other)) ||
          isBesides(mention, other),
      ),
  );
}

/** "Make it half past", "an hour later": of the hour that is spoken of. */
const tellsHour = ({ relation, shift }: TimeMention): boolean =>
  relation === 'past-hour' || (relation === 'shifted' && Math.abs(shift!) < A_DAY);
const A_DAY = 24 * 60;

/** "I have the dentist at 8, can we do the afternoon": no time of that part of the day. */
const isBesides = (reason: TimeMention, { part, timeFrom, timeTo, alternative }: TimeMention): boolean => {
  const told = reason.time ?? reason.timeFrom;
  return (
    told !== null &&
    part !== null &&
    !alternative &&
    ![told, otherHalf(told)].some((one) => timeFrom! <= one && one < timeTo!)
  );
};

const otherHalf = (time: string): string =>
  `${String((Number(time.slice(0, 2)) + 12) % 24).padStart(2, '0')}${time.slice(2)}`;

const isClock = ({ time, timeFrom, timeTo, part }: TimeMention): boolean =>
  part === null && (time ?? timeFrom ?? timeTo) !== null;

function isReason(plain: string, mentions: readonly TimeMention[], at: number): boolean {
  const { start, corrects } = mentions[at]!;
  const before = plain.slice(0, start);
  const cut = lastCut(before);
  // "… ends Friday at 6": the day before the hour is of the same thing.
  const said = mentions
    .slice(0, at)
    .filter((mention) => mention.start >= cut)
    .reduce(
      (rest, { start: from, end }) => rest.slice(0, from) + ' '.repeat(end - from) + rest.slice(end),
      before,
    )
    .slice(cut)
    .replace(/\s+/g, ' ');
  // "I'm off work Tuesday" tells when they can come, "I'm off at 4" from when.
  const isFree = !isClock(mentions[at]!) && OFF.test(said);
  return !corrects && !isFree && REASON.test(said) && !OWN.test(said);
}

function lastCut(text: string): number {
  const cuts = [...text.matchAll(new RegExp(CUT, 'g'))];
  const last = cuts.at(-1);
  return last ? last.index + last[0].length : 0;
}
