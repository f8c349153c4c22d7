import { codeOf } from '../../../locale/locale.ts';
import { detailsIn } from '../../../retrieval/detail-entries.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { termsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';

const LEAST_SHARE = 0.6;

/**
 * What the profile tells, asked for in another language than the knowledge is written in: by the words it is asked for in
 * that language. Null: in the language of the knowledge, or nothing of it is meant.
 */
export function detailAcross({ input, state }: Turn, asked: AskedQuestion): IndexedEntry | null {
  const { profile, knowledge } = input;
  if (codeOf(state.language) === codeOf(profile.language)) return null;
  const said = new Set(termsOf(asked.text));
  const found = detailsIn(profile, state.language)
    .filter(({ id }) => !isOfServices(id) || asked.object.length === 0)
    .map(({ id, title, phrasings }) => ({
      id,
      share: Math.max(...[title, ...phrasings].map((text) => shareOf(new Set(termsOf(text)), said))),
    }))
    .sort((a, b) => b.share - a.share)[0];
  if (!found || found.share < LEAST_SHARE) return null;
  return knowledge.entries.find(({ id }) => id === found.id) ?? null;
}

/** What a service is called in another language its words can't tell: it is found by meaning. */
const isOfServices = (id: string): boolean => id.startsWith('detail:service');

/** How much of either is in the other. */
function shareOf(asked: ReadonlySet<string>, said: ReadonlySet<string>): number {
  const common = [...asked].filter((term) => said.has(term)).length;
  return (2 * common) / (asked.size + said.size);
}
