import { localeOf } from '../locale/locale.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Act } from './act.ts';
import { actsByWords } from './read-acts.ts';
import { splitClauses } from './split-clauses.ts';

const MANNERS: readonly Act[] = ['thank', 'bye', 'affirm', 'greet', 'deny'];

/**
 * Whether a message takes leave ("bye", "see you later") or gives thanks ("that helped, thank you") and says nothing
 * else; null: it does neither. `language`: BCP 47.
 */
export function takesLeave(message: string, language = 'en'): 'goodbye' | 'thanks' | null {
  const { hearing } = localeOf(language);
  const clauses = splitClauses(cleanText(message), hearing.clauses, []).map((clause) =>
    actsByWords(clause, hearing),
  );
  const said = (act: Act) => clauses.some((acts) => acts[act] >= 0.5);
  const isMore = clauses.some((acts) => acts.ask >= 0.5 || !MANNERS.some((act) => acts[act] >= 0.5));
  if (isMore) return null;
  return said('bye') ? 'goodbye' : said('thank') ? 'thanks' : null;
}
