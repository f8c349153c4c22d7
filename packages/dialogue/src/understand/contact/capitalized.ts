import { titled } from './apply-spelling.ts';
import { PARTICLES } from './name-words.ts';

/** "ada lovelace" as "Ada Lovelace"; what has capitals stays as written, but for shouting. */
export function capitalized(parts: readonly string[]): string {
  const joined = parts.join(' ');
  if (joined.length > 3 && joined === joined.toUpperCase())
    return joined.toLowerCase().split(' ').map(titled).join(' ');
  return parts
    .map((part) => (/^\p{Lu}/u.test(part) || PARTICLES.has(part) ? part : withCapitals(part)))
    .join(' ');
}

/** "o'neill" and "oneill" as "O'Neill", "anne-marie" as "Anne-Marie". */
const withCapitals = (part: string): string =>
  part
    .split('-')
    .map((each) => titled(each.replace(OF_IRELAND, "o'$1")))
    .join('-');
const OF_IRELAND =
  /^o(brien|byrne|callaghan|carroll|connell|connor|donnell|donoghue|donohue|donovan|dowd|driscoll|dwyer|flaherty|flynn|grady|hagan|halloran|hanlon|keefe|keeffe|leary|loughlin|mahoney|mahony|malley|meara|neal|neill|reilly|riordan|rourke|shaughnessy|sullivan|toole)$/;
