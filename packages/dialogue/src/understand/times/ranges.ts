import type { Found } from './meaning.ts';

/** Which end of a stretch a mention is; null: neither, it stands for itself. */
export type Role = 'from' | 'to' | null;

export interface RoleFound {
  role: Role;
  /** "before" and "after": not the day or time itself. */
  exclusive: boolean;
  approximate: boolean;
}

const JOINT = /^[\s,]*(?:-|to|until|through|thru|up to)\s*(?:on\s|at\s|the\s|about\s|around\s){0,3}\s*$/;
const AND = /^[\s,]*(?:and|to|-)\s*(?:on\s|at\s|the\s|about\s|around\s){0,3}\s*$/;
const LEAD_IN = '(?:\\s(?:on|at|the|around|about|like|from|date|dates?|of))*\\s*$';
const BETWEEN = new RegExp(`\\bbetween${LEAD_IN}`);
const FROM = new RegExp(
  `\\b(?:from|since|starting|starts?|started|beginning|begins|as of|entering|check(?:ing)? ?-?in)${LEAD_IN}`,
);
/** "We arrive on Friday", of who stays. */
const ARRIVING = new RegExp(`\\b(?:arriv(?:e|es|ing))${LEAD_IN}`);
/** Of the clock these tell a time, and no stretch: "can we start at 6", "arriving at 8", "check out at 11", "it started at 9". */
const AT_A_TIME = new RegExp(
  `\\b(?:started|(?:start(?:ing)?|begin(?:ning)?) at|arriv(?:e|es|ing)|check(?:ing)? ?-?(?:in|out))${LEAD_IN}`,
);
/** Who speaks so books a stay, of which a day alone is the beginning. */
const STAY =
  /\bfor (?:\d+|a|a couple of|a few) nights?\b|\bfor \d+ days\b|\b(?:\d+|a) nights? (?:in|from|starting|on)\b|\b(?:single|double|twin|family|hotel) rooms?\b|\bbed and breakfast\b|\b\d+ ?-?bed ?rooms?\b|\b(?:book|reserve|booking|reservation)\b.{0,12}\brooms?\b(?! service)|\brooms? (?:for|booking|reservation)\b(?! (?:at|massage|service))|\bsuite\b|\bweekend away\b|\bstay(?:ing)? (?:from|on|for)\b/;
const LEAVING = /\b(?:leav(?:e|ing)|check(?:ing)? ?-?out)\b[^.?!]{0,40}$/;
const AFTER = new RegExp(`\\b(?:after|later than|past)${LEAD_IN}`);
const TO = new RegExp(
  `\\b(?:until|up to|(?<!\\b(?:talk|go|run|think|look|read|walk|come|get|put)(?:ing)?(?: \\w+){0,3} )through|no later than|not later than|by|ends?|ending|leav(?:e|es|ing)|check(?:ing)? ?-?out)${LEAD_IN}`,
);
/** "Can I drop by tomorrow", "I'd bring it by on Friday": a way of coming, no end of a stretch. */
const COMES_BY = new RegExp(
  `\\b(?:com(?:e|ing)|drop(?:ping)?|pop(?:ping)?|stop(?:ping)?|swing(?:ing)?|pass(?:ing)?|(?:bring(?:ing)?|drop(?:ping)?|tak(?:e|ing)) (?:\\w+ ){1,3}?) ?by${LEAD_IN}`,
);
/** "I need it for Friday": done by then. */
const NEEDED_FOR = new RegExp(
  `\\b(?:need|want|have to have|must have|wear)(?:s|ed|ing)? (?:it|them|those|these|him|her)(?: all| back| ready| done| finished| clean(?:ed)?)* for${LEAD_IN}`,
);
/** "I work until five", "we finish at 3", "school's out at 2": from then on they can. */
const BUSY_UNTIL = new RegExp(
  `\\b(?:work(?:ing|s)?|busy|in (?:class|meetings?|school|lectures?|court)|at (?:work|school|the office|uni|college)|tied up|teach(?:ing|es)?|on (?:shift|duty)|occupied|unavailable|have (?:class|classes|school|a shift|work)|(?:not|n't)(?: be)? (?:free|available|around|back|home|off|done|out|finished))\\b[^.,;?!]{0,20}\\b(?:until|up to)${LEAD_IN}`,
);
const DONE_AT = new RegExp(
  `\\b(?:finish(?:es|ed)?|get(?:s|ting)? (?:off|out|home|back|done)|(?:'m|am|'s|is|are|'re|be) (?:done|off|out|home|back|over)|clock(?:s)? off|knock(?:s)? off|(?:shift|school|class|work) (?:ends|finishes))(?: (?:work|school|class))? (?:at|by|around|about)${LEAD_IN}`,
);
/** "I have to leave by four": until then. */
const GONE_BY = new RegExp(
  `\\b(?:have to|need to|must|gotta|got to|'ve got to|should) (?:leave|go|be (?:off|out|gone|home|back|done|finished|there|somewhere|at \\w+)|pick \\w+(?: \\w+)? up|collect \\w+|start work|get (?:back|going|home))(?: \\w+){0,3}? (?:at|by|before|around|about)${LEAD_IN}|\\b(?:start(?:s)?|begin(?:s)?) (?:work|school|class|my shift)(?: again)? (?:at|around|about)${LEAD_IN}`,
);
/** "I can't get away", "we won't be home", "she's not free": who asks "can't we do" asks for it. */
const UNABLE =
  "\\b(?:(?:ca|could|wo|would|do|does|is|are)n't|cannot|cant|wont|dont|not)(?! (?:we|you|i|it|they|he|she)\\b)(?: (?:be|do|make|come|get|manage|free|available|able|to|around|back|home|there|here|done|finished|off|out|in|away|over|it|that|anything|start|leave|finish|arrive|reach|you|work|go|really|any))*";
/** "Evenings are no good to me", "not great for us". */
const UNSUITED =
  "\\b(?:no|not|n't|never)(?: (?:so|really|very|too|much|any|that|be|of))* (?:good|use|great|ideal|possible|convenient|keen|happy|fine|ok|okay|easy|an option)(?: (?:to|for|with) (?:me|us|him|her|them))?";
const NOT_BEFORE = new RegExp(
  `(?:\\b(?:not|no|never|n't)|${UNSUITED}|${UNABLE}) (?:before|earlier than|until|till)${LEAD_IN}`,
);
const NOT_AFTER = new RegExp(
  `(?:\\b(?:not|no|never|n't)|${UNSUITED}|${UNABLE}) (?:after|later than|past)${LEAD_IN}`,
);
const BEFORE = new RegExp(
  `\\b(?:before|earlier than|prior to|sooner than)(?: (?:the|my|our|his|her|their|a|an)(?: \\w+){1,3}? (?:on|at|starts?(?: on| at)?|is(?: on)?))?${LEAD_IN}`,
);
/** "The new tenants come on the 31st, so I need it before then." */
const BEFORE_THAT = /^[^.?!]*?\b(?:before|ahead of) (?:then|that|it)\b/;
const ABOUT =
  /(?<!how |what )\b(?:about|around|approximately|roughly|maybe|like|near|close to)\s+(?:the\s+)?$/;
/** "Move it from three to four" is no range. */
const CHANGES = new RegExp(
  `\\b(?:mov|chang|switch|reschedul|shift|postpon|push|bring|swap)\\w*\\b[^.?!]{0,40}\\bfrom${LEAD_IN}`,
);
/** Nor is "move my appointment on Tuesday to Wednesday". */
const MOVES =
  /\b(?:mov|chang|switch|reschedul|rebook|shift|postpon|push|bring|swap|bump)\w*\b(?! (?:in|anything)\b)[^.?!]{0,40}$/;
const ONLY_TO = /^\s*to\s*(?:on\s|at\s|the\s|about\s|around\s){0,3}\s*$/;
const OPEN_FROM =
  /^,?\s*(?:onwards?\b|on\s*(?:$|[.,;!?])|or later\b|or after\b|and later\b|and after\b|at the earliest\b)/;
const OPEN_TO = /^,?\s*(?:or earlier\b|or before\b|at the latest\b|latest\b)/;

/**
 * For each mention which end of a stretch it is, by the words around it. `found` in the order of the text. `stays`: rooms
 * are let by the night, so that a day alone is the beginning of a stay.
 */
export function findRoles(text: string, found: readonly Found[], stays = false): RoleFound[] {
  const roles = found.map((one, i): RoleFound => {
    const before = text.slice(i > 0 ? found[i - 1]!.end : 0, one.start);
    const after = text.slice(one.end);
    const isTold = one.is === 'clock' && AT_A_TIME.test(before);
    const between = after.slice(0, (found[i + 1]?.start ?? text.length) - one.end);
    const isArrival = stays && one.is === 'day' && ARRIVING.test(before);
    const cue = isTold ? NO_ROLE : isArrival ? FROM_THEN : cued(before, after, between);
    return { ...cue, approximate: ABOUT.test(before) };
  });
  for (const [i, one] of found.entries()) {
    const next = found.findIndex((other, j) => j > i && other.is === one.is);
    if (next < 0 || (one.is !== 'day' && one.is !== 'clock')) continue;
    const joint = text.slice(found[next - 1]!.end, found[next]!.start);
    const before = text.slice(i > 0 ? found[i - 1]!.end : 0, one.start);
    const lead = text.slice(Math.max(0, one.start - 60), one.start);
    const isMove = (CHANGES.test(lead) && AND.test(joint)) || (MOVES.test(lead) && ONLY_TO.test(joint));
    if (isMove && !BETWEEN.test(before)) {
      roles[i] = { ...roles[i]!, role: null };
      roles[next] = { ...roles[next]!, role: null, exclusive: false };
      continue;
    }
    const between = BETWEEN.test(before) || (roles[i]!.role === 'from' && !roles[i]!.exclusive);
    if ((JOINT.test(joint) && next - i < 3) || (between && AND.test(joint))) {
      roles[i] = { ...roles[i]!, role: 'from', exclusive: false };
      roles[next] = { ...roles[next]!, role: 'to', exclusive: false };
    }
  }
  return stays && STAY.test(text) ? ofStay(text, found, roles) : roles;
}

const FROM_THEN = { role: 'from', exclusive: false } as const;
const NO_ROLE = { role: null, exclusive: false } as const;

/** A stay's only day is its beginning, unless it is that of leaving. */
function ofStay(text: string, found: readonly Found[], roles: readonly RoleFound[]): RoleFound[] {
  const days = found.flatMap((one, i) => (one.is === 'day' ? [i] : []));
  const [only] = days;
  if (days.length !== 1 || roles[only!]!.role !== null) return [...roles];
  const { start, ...one } = found[only!]!;
  const isOneDay = one.is === 'day' && one.from.equals(one.to);
  if (!isOneDay || LEAVING.test(text.slice(0, start))) return [...roles];
  return roles.map((role, i) => (i === only ? { ...role, role: 'from' } : role));
}

function cued(before: string, after: string, between: string): Omit<RoleFound, 'approximate'> {
  if (NOT_BEFORE.test(before) || BUSY_UNTIL.test(before) || DONE_AT.test(before))
    return { role: 'from', exclusive: false };
  if (GONE_BY.test(before) || NEEDED_FOR.test(before)) return { role: 'to', exclusive: false };
  if (COMES_BY.test(before)) return NO_ROLE;
  if (TO.test(before) || NOT_AFTER.test(before)) return { role: 'to', exclusive: false };
  if (AFTER.test(before)) return { role: 'from', exclusive: true };
  if (BEFORE.test(before)) return { role: 'to', exclusive: true };
  if (FROM.test(before) || OPEN_FROM.test(after)) return { role: 'from', exclusive: false };
  if (OPEN_TO.test(after)) return { role: 'to', exclusive: false };
  if (BEFORE_THAT.test(between)) return { role: 'to', exclusive: true };
  return { role: null, exclusive: false };
}
