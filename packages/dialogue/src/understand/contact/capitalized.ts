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

/** "o'neill" as "O'Neill", "anne-marie" as "Anne-Marie". */
const withCapitals = (part: string): string => part.split('-').map(titled).join('-');
