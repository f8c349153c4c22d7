import { servedLocales } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Policy, Turn } from '../turn.ts';

/** "Do you speak Spanish?", of a language that is served: yes, and what was under way goes on. */
export const agreeLanguage: Policy = {
  name: 'language',
  decide(turn) {
    const asked = [...turn.open].flatMap((clause) => {
      const language = languageAskedIn(turn, clause);
      return language ? [{ clause, language }] : [];
    });
    if (asked.length === 0) return null;
    return {
      moves: [{ type: 'i_speak', language: asked[0]!.language }],
      covers: asked.map(({ clause }) => clause),
      state: { misses: 0 },
      action: 'smalltalk',
      why: 'Asks for a language that is spoken here.',
    };
  },
};

/** ISO 639-1 of the language that a clause asks for; null: of none that is served. */
function languageAskedIn({ heard }: Turn, clause: number): string | null {
  const plain = plainOf(heard.clauses[clause]!.text);
  // "Do you speak Spanish?" is English, though the conversation turns to Spanish with it.
  for (const { code, conduct } of servedLocales()) {
    if (conduct.lacksLanguage.test(plain)) return code;
    const named = conduct.asksLanguage.test(plain) && conduct.languages.find(([, name]) => name.test(plain));
    if (named) return named[0];
  }
  return null;
}
