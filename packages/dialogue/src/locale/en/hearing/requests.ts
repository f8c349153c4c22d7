import type { RequestSigns } from '../../../understand/hearing-locale.ts';
import { NAME, RELATION } from './people.ts';

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const AFTER =
  '(?:right|straight|directly|immediately|just) (?:after(?:wards?)?|behind)(?: (?:that|it|this|hers|his|mine|her|him|me))?|afterwards?|after (?:that|this|it)|following (?:that|on)|back[- ]to[- ]back|one after (?:the other|another)|followed by|(?:two |both )?in a row|consecutive(?:ly)?|in one go|and then|then';

/** Several appointments in one message, in plain English. */
export const requests: RequestSigns = {
  joints:
    /(?<!\b[ap]\.?m?)[.;!?]+(?=\s|$)|,(?: and)?(?=\s)|\s(?:and|plus|then|as well as|followed by|along with)(?=\s)|\s[&+](?=\s)/giu,
  leads: new RegExp(
    `(?:^|\\b(?:an?|the|one|another|some|my|his|her|their|our|two|your|quick|for|get|gets|have|has|want|wants|need|needs|like|likes|book|do|and|plus|with|then|both|please|also|just|only|me|him|them|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?|${DAY}|noon|morning|afternoon|evening|today|tomorrow))$`,
  ),
  goesOn: new RegExp(
    `^\\s*(?:$|[-–—,.;:!?&+)]|\\d|(?:and|or|plus|then|for|on|at|with|in|this|next|please|pls|today|tonight|tomorrow|${DAY}|the|around|about|by|after|before|right|straight|back|followed|as|from|too|also|instead|session|appointment|appt|treatment|if|each|both|i|i'm|i'd|my|me|is|would|can|could|first|later|same|sometime|we|thanks)\\b)`,
  ),
  besides:
    /\b(?:had|did|got|was|were|after|since|until|before|not|no|isn't|instead of|rather than|other than|than|between|versus|vs|(?:don't|do not) (?:want|need)|forget|skip|scrap|cancel|move|reschedule|cost of|price of|how (?:much|long)(?: \w+)*)(?: (?:an?|the|my|our|any|about|for|another))*$/,
  or: /\bor\b/,
  people: new RegExp(
    `\\b(?:[Mm]y|[Oo]ur) ${RELATION}\\b${NAME}|(?<!\\b(?:[Ff]it|[Gg]et|[Gg]ive|[Pp]ut|[Ss]queeze|[Ff]ind|[Ll]et|[Cc]all|[Tt]ext|[Ee]-?mail|[Tt]ell|[Rr]each|[Ss]end|[Bb]ook|[Ss]chedule|[Hh]elp|[Hh]ave) )(?<self>\\b(?:[Mm]e|[Mm]yself|[Mm]ine)\\b)|\\b(?:I|i)(?:['’](?:m|d|ll|ve))?(?![\\p{L}'’])`,
    'gu',
  ),
  besidePeople:
    /\b(?:for|both|too|also|as well|please|together|at|on|around|about|the|same|time|each|of us|one|a|we|us|two|are|is|and)\b/giu,
  after: new RegExp(`\\b(?:${AFTER})\\b`, 'giu'),
  backToBack:
    /\b(?:back[- ]to[- ]back|one after (?:the other|another)|in a row|consecutive(?:ly)?|in one go|(?:right|straight) after each other)\b/,
  sameTime: /\b(?:at |around |for )?(?:the )?same (?:time|hour)\b|\bsimultaneously\b|\bside by side\b/,
  sameDay: /\b(?:the )?same day\b/,
  adds: /\b(?:also|as well|too(?= (?:please|on|for|at|if)\b|$)|another|one more|in addition|on top of that|while i'?m at it|add|a second)\b/,
  leavesOut:
    /\b(?:skip|forget(?: about)?|leave out|drop|scrap|cancel|without|not|never ?mind|no longer|don'?t (?:need|want)|do not (?:need|want)|take off|remove)(?: (?:the|an?|my|that|want|need|about|have|booking|appointment|for))*$/,
  all: /\b(?:both|everything|all of (?:it|them|that)|the (?:whole|entire) (?:thing|lot)|the lot|them all|any of (?:it|them)|either of them)\b/,
};
