import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { Candidate } from '../../../retrieval/rank-entries.ts';
import { termsOf } from '../../../text/terms.ts';
import { weighedThresholds } from '../../../thresholds.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { serviceDrafted, serviceSettled } from '../topic/talked-of.ts';

/** So much less probable is what was written on the service at hand, where what is more probable was written on another one. */
const ABOUT_AS_PROBABLE = 0.25;

/**
 * "How do I have to come?" within a booking of an ultrasound: what was written on that comes before what was written on the blood test, which
 * is left out where it is about as probable. `candidates`: most probable first.
 */
export function ofServiceAtHand(turn: Turn, candidates: Candidate[]): Candidate[] {
  const at = serviceDrafted(turn) ?? serviceSettled(turn);
  if (!at || turn.heard.services.some(({ by }) => by === 'name')) return candidates;
  const { own, others } = tellingTerms(turn, at);
  const names = (terms: ReadonlySet<string>, { title, phrasings, answer }: IndexedEntry): boolean =>
    termsOf([title, ...phrasings, answer].join(' ')).some((term) => terms.has(term));
  const written = candidates.filter(({ entry }) => entry.kind === 'faq');
  const meant = written.find(({ entry, probability = 0 }) => probability >= LEAST && names(own, entry));
  if (!meant) return candidates;
  const most = (meant.probability ?? 0) + ABOUT_AS_PROBABLE;
  const isOfOther = ({ entry, probability = 0 }: Candidate): boolean =>
    entry.kind === 'faq' && probability <= most && names(others, entry) && !names(own, entry);
  return candidates.filter((candidate) => !isOfOther(candidate));
}
const LEAST = weighedThresholds.clarify;

/** Words that the service's name has alone, and words of the others' that it hasn't. */
function tellingTerms(
  { input }: Turn,
  service: IndexedEntry,
): { own: ReadonlySet<string>; others: ReadonlySet<string> } {
  const others = new Set(
    input.knowledge.entries
      .filter(({ id }) => id.startsWith(SERVICE) && id !== service.id)
      .flatMap(({ title }) => termsOf(title)),
  );
  const own = new Set(termsOf(service.title));
  return {
    own: new Set([...own].filter((term) => !others.has(term))),
    others: new Set([...others].filter((term) => !own.has(term))),
  };
}
