import type { BusinessProfile } from '../business-profile.ts';
import type { Embed } from '../retrieval/embed.ts';
import type { IndexedEntry } from '../retrieval/knowledge.ts';
import { termsOf, wordsOf } from '../text/terms.ts';
import { claimTermsOf, type Evidence, evidenceOf, piecesOf } from './evidence.ts';
import { type Fact, factsOf, isAmong } from './facts.ts';
import { LlmFailure } from './llm-failure.ts';
import { contradicts } from './polarity.ts';
import type { CitedSentence } from './read-sentences.ts';

/** What a model's sentence is held against. */
export interface CheckGround {
  entries: readonly IndexedEntry[];
  profile: BusinessProfile;
  /** The instructions, which must not show. */
  rules: string;
  question: string;
  /** Null: words alone are compared. */
  embed: Embed | null;
}

/** A piece of a sentence rests on a source that has at least this share of its telling words. */
const BORNE_BY = 0.6;
/** With fewer words in common the meaning has to be near, and some words common all the same. */
const NEAR_ENOUGH = { likeness: 0.7, share: 0.3 };
const MISLED_BY = 0.3;
/** So many words of the instructions in a row are a leak. */
const LEAK_WORDS = 7;
const COURTESY =
  /^(?:(?:of course|certainly|sure|yes|no|thank you(?: for (?:your|the) \w+| for asking)?|thanks|great|hello|hi|you(?:'re| are) welcome)[\s,.!]*)*(?:(?:i'm |i am |we're |we are )?(?:happy|glad|delighted|here) to (?:help|hear that|assist)(?: you)?|(?:is there|do you have) (?:anything|any) (?:else|other|more)\b.{0,40}|(?:please )?let (?:me|us) know\b.{0,60}|(?:i |we )?hope (?:that|this) helps|(?:just )?(?:feel free to )?ask\b.{0,30}|have a (?:nice|great|good|lovely) day|(?:how|what) (?:else )?can i (?:do|help)\b.{0,30}|(?:i am|i'm|i) (?:so |very )?sorry(?: (?:about|to hear) that)?)?[\s.!?]*$/i;
/** What the sentence after it says is told without it, too. */
const VERDICT = /^(?:yes|no|of course|certainly|sure|absolutely|please note(?: that)?)\b[\s,.!:]*/i;
/** "If you would like to stay longer, …" claims nothing but the facts in it. */
const CONDITION = /^(?:if|when|whenever|in case|should) (?:you|your)\b/i;
/** Stems of words that belong to numbers. */
const UNITS = /^(?:euro|dollar|pound|percent|minut|hour|dai|day|week|month|year|mile|metre|meter|am|pm)$/;
/** Words that promise or bind: never without a source that has them. */
const BINDING = new Set(
  termsOf(
    'free guarantee guaranteed refund refunded discount included include includes unlimited always never lifetime immediately online gift bonus deposit insured covered every all own extra vegan organic certified licensed daughter son',
  ),
);

/**
 * A check for the sentences of one answer: gives the entries a sentence rests on, none for a mere courtesy. Each part
 * of a sentence must rest on one sentence of a source that has all its numbers, days and names, most of its words or its
 * meaning, and that doesn't say the opposite. Throws LlmFailure where it doesn't, and when a sentence carries markup
 * or an address of its own or repeats the instructions.
 */
export function createSentenceCheck({ entries, profile, rules, question, embed }: CheckGround) {
  const evidence = entries.flatMap(evidenceOf);
  const known = `${entries.map((entry) => `${entry.title} ${entry.answer}`).join('\n')}`.toLowerCase();
  const ownNames = new Set(wordsOf(`${profile.businessName} ${profile.assistantName} ${question}`));
  const secrets = new Set(runsOf(rules));
  const nearness = nearnessBy(embed);

  return async ({ text, cited }: CitedSentence): Promise<IndexedEntry[]> => {
    if (/<\s*[a-z!/]|javascript:|data:text|!?\[[^\]]*\]\(/i.test(text)) throw new LlmFailure('markup');
    if (runsOf(text).some((run) => secrets.has(run))) throw new LlmFailure('leak');
    if (addressesOf(text).some((address) => !known.includes(address)))
      throw new LlmFailure('unsupported', 'address');
    if (COURTESY.test(text)) return [];
    const bearing = new Set<IndexedEntry>();
    for (const piece of piecesOf(text.replace(VERDICT, ''))) {
      const facts = factsOf(piece).filter(
        ({ value }) => !ownNames.has(value) && (/\d/.test(value) || !CONDITION.test(piece)),
      );
      const source = await sourceOf(
        piece,
        facts,
        evidence,
        cited.map((number) => entries[number - 1]),
        nearness,
      );
      if (source) bearing.add(source.entry);
    }
    return [...bearing];
  };
}

type Nearness = (piece: string, source: string) => Promise<number>;

/** The sentence of the sources on which a piece rests; null where it claims nothing. */
async function sourceOf(
  piece: string,
  facts: readonly Fact[],
  evidence: readonly Evidence[],
  cited: readonly (IndexedEntry | undefined)[],
  nearness: Nearness,
): Promise<Evidence | null> {
  const terms = CONDITION.test(piece) ? [] : claimTermsOf(piece);
  const claims = terms.filter((term) => !/\d/.test(term) && !UNITS.test(term));
  if (facts.length === 0 && claims.length === 0) return null;
  const withFacts = evidence.filter((source) => facts.every((fact) => isAmong(fact, source.facts)));
  if (withFacts.length === 0) throw new LlmFailure('unsupported', 'fact');
  const share = (source: Evidence) =>
    claims.length === 0 ? 1 : claims.filter((term) => source.terms.has(term)).length / claims.length;
  // What an entry is about is said of all its sentences.
  const own = (source: Evidence) =>
    claims.filter((term) => source.own.has(term) && !source.title.has(term)).length;
  const ranked = withFacts
    .map((source) => ({
      source,
      share: share(source),
      // Among clauses of one sentence the one that says most of it itself; then one that was cited.
      rank: share(source) * 100 + own(source) + (cited.includes(source.entry) ? 0.5 : 0),
    }))
    .sort((a, b) => b.rank - a.rank);
  const best = ranked[0]!;
  // Another sentence speaks of this, but with other numbers: "Students pay" what all others pay.
  const isMisled = evidence.some(
    (source) =>
      share(source) > best.share + MISLED_BY ||
      (source.entry === best.source.entry && own(source) > own(best.source) + MISLED_BY * claims.length),
  );
  if (facts.length > 0 && isMisled) throw new LlmFailure('unsupported', 'fact');
  // Words that bind must stand in the source itself.
  const unbacked = claims.filter((term) => BINDING.has(term) && !best.source.terms.has(term));
  if (unbacked.length > 0) throw new LlmFailure('unsupported', 'binding word');
  if (best.share < BORNE_BY) {
    // A word that another source speaks of is none that only words this one differently.
    const foreign = claims.some(
      (term) =>
        !best.source.terms.has(term) &&
        evidence.some((source) => source.entry !== best.source.entry && source.own.has(term)),
    );
    const near = best.share >= NEAR_ENOUGH.share && !foreign ? await nearness(piece, best.source.text) : 0;
    if (near < NEAR_ENOUGH.likeness) throw new LlmFailure('unsupported', 'claim');
  }
  const alike = ranked.filter((other) => other.rank >= best.rank - 0.5).map((other) => other.source);
  const agreeing = alike.find((source) => !contradicts(piece, source));
  if (!agreeing) throw new LlmFailure('unsupported', 'opposite');
  return agreeing;
}

/** Cosine of the meanings of two texts; each is embedded once. Without a model nothing is near. */
function nearnessBy(embed: Embed | null): Nearness {
  const vectors = new Map<string, Promise<Float32Array>>();
  return async (piece, source) => {
    if (!embed) return 0;
    const [a, b] = await Promise.all(
      [piece, source].map((text) => {
        const vector = vectors.get(text) ?? embed([text]).then(([made]) => made!);
        vectors.set(text, vector);
        return vector;
      }),
    );
    return a!.reduce((sum, value, at) => sum + value * b![at]!, 0);
  };
}

const addressesOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .match(
        /[\w.+-]+@[\w.-]+\w|(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|org|net|io|co|app|dev|info|biz|shop|store|online|site|example)\b\S*/g,
      ) ?? []
  ).map((address) => address.replace(/[.,;:!?)\]"']+$/, ''));

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - LEAK_WORDS + 1))
    .map((_, at) => words.slice(at, at + LEAK_WORDS).join(' '));
}
