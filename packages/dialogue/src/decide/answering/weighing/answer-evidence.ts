import { localeOf } from '../../../locale/locale.ts';
import type { Knowledge } from '../../../retrieval/knowledge.ts';
import type { Candidate } from '../../../retrieval/rank-entries.ts';
import { STOPWORDS, stemOf, wordsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { namesAll, namesAny, stemsIn } from '../near-misses/names-any.ts';
import { missSigns } from '../near-misses/near-miss.ts';
import { strangeWord } from '../near-misses/strange-word.ts';

/** What tells whether a candidate answers a question: a number by the name of each sign; a sign is there (1) or not (0) where none is told. */
export interface AnswerEvidence {
  /** How far its score is above the highest of the others, and above their mean; -0.5 to 0.5. */
  lead: number;
  leadOverMean: number;
  /** The judge's probability as a logit, -6 to 6, and how far that is above the highest of the others. */
  judged: number;
  judgedLead: number;
  isJudged: number;
  /** The same by the judge of the large model; nothing where that wasn't asked. */
  judgedByLarge: number;
  judgedLeadByLarge: number;
  /** How far both are the same common question, 0 to 1. */
  agreement: number;
  isSameCommon: number;
  /** How much of the question's words it has, 0 to 1, each weighed by its rarity. */
  covered: number;
  isStrange: number;
  isObjectStrange: number;
  isNamed: number;
  isNamedInFull: number;
  hasObject: number;
  isLongObject: number;
  tellsSide: number;
  lacksSide: number;
  lacksCondition: number;
  isOfOther: number;
  isPolar: number;
  leans: number;
  /** The logarithms of how many words are asked, and of how many entries there are. */
  words: number;
  isShort: number;
  entries: number;
  isToldLast: number;
  wasTold: number;
  isService: number;
  offers: number;
  [sign: string]: number;
}

/** From here on a question and an entry are the same common question. */
const SAME_COMMON = 0.6;
const UNLIKE = 0.21;
const SHORT = 3;
const LONG_OBJECT = 2;

/** What tells of the candidate at `at`, among the others. */
export function answerEvidence(
  turn: Turn,
  asked: AskedQuestion,
  candidates: readonly Candidate[],
  at: number,
): AnswerEvidence {
  const { knowledge } = turn.input;
  const { entry, judged, agreement = 0 } = candidates[at]!;
  const words = wordsOf(asked.text).length;
  const side = sideTold(turn, asked, candidates[at]!);
  const signs = missSigns(turn, asked, entry);
  const ofObject = new Set(wordsOf(asked.objectText ?? ''));
  return {
    ...leads(candidates, at),
    isJudged: Number(judged !== undefined),
    ...byLarge(asked, candidates, at),
    agreement,
    isSameCommon: Number(agreement >= SAME_COMMON),
    covered: shareCovered(knowledge, asked, candidates[at]!),
    isStrange: Number(strangeWord(knowledge, asked, entry) !== null),
    isObjectStrange: Number(
      strangeWord(knowledge, asked, entry, { below: UNLIKE, among: ofObject }) !== null,
    ),
    isNamed: Number(asked.object.length > 0 && namesAny(entry, asked.object)),
    isNamedInFull: Number(namesAll(entry, asked.object)),
    hasObject: Number(asked.object.length > 0),
    isLongObject: Number(asked.object.length > LONG_OBJECT),
    tellsSide: Number(side === true),
    lacksSide: Number(side === false && !asked.isPolar),
    lacksCondition: Number(signs.lacksCondition),
    isOfOther: Number(signs.isOfOther),
    isPolar: Number(asked.isPolar),
    leans: Number(asked.leans),
    words: Math.log(words + 1),
    isShort: Number(words <= SHORT),
    entries: Math.log(knowledge.entries.length),
    isToldLast: Number(turn.state.told.at(-1)?.id === entry.id),
    wasTold: Number(turn.state.told.some(({ id }) => id === entry.id)),
    isService: Number(entry.id.startsWith(SERVICE)),
    offers: Number(localeOf(turn.state.language).deciding.offers.test(asked.text)),
  };
}

/** Of an entry that wasn't judged: about what the farthest of those that were get. */
const UNJUDGED = -4;
const MOST_JUDGED = 6;
const MOST_LEAD = 0.5;
/** So many of the others count. */
const OTHERS = 4;

function leads(
  candidates: readonly Candidate[],
  at: number,
): Pick<AnswerEvidence, 'lead' | 'leadOverMean' | 'judged' | 'judgedLead'> {
  const { score, judged } = candidates[at]!;
  const others = candidates.filter((_, index) => index !== at).slice(0, OTHERS);
  const mean = others.reduce((sum, other) => sum + other.score, 0) / Math.max(1, others.length);
  const own = judgedLogit(judged);
  return {
    lead: within(MOST_LEAD, score - Math.max(0, ...others.map((other) => other.score))),
    leadOverMean: within(MOST_LEAD, score - mean),
    judged: own,
    judgedLead: own - Math.max(UNJUDGED, ...others.map((other) => judgedLogit(other.judged))),
  };
}

function byLarge(
  { judgedByLarge }: AskedQuestion,
  candidates: readonly Candidate[],
  at: number,
): Pick<AnswerEvidence, 'judgedByLarge' | 'judgedLeadByLarge'> {
  if (!judgedByLarge) return { judgedByLarge: 0, judgedLeadByLarge: 0 };
  const logits = candidates.map(({ entry }) => judgedLogit(judgedByLarge.get(entry.id)));
  const own = logits[at]!;
  const others = logits.filter((_, index) => index !== at);
  return { judgedByLarge: own, judgedLeadByLarge: own - Math.max(UNJUDGED, ...others) };
}

/** How probably a candidate answers by all who judged it; undefined: nobody did. */
export function judgedTogether(
  { judgedByLarge }: AskedQuestion,
  { entry, judged }: Candidate,
): number | undefined {
  const theirs = judgedByLarge?.get(entry.id);
  if (judged === undefined || theirs === undefined) return judged;
  return 1 / (1 + Math.exp(-(judgedLogit(judged) + judgedLogit(theirs)) / 2));
}

const judgedLogit = (probability: number | undefined): number =>
  probability === undefined ? UNJUDGED : within(MOST_JUDGED, Math.log(probability / (1 - probability)));

const within = (most: number, value: number): number => Math.max(-most, Math.min(most, value));

/** Whether it tells the side that is asked for ("how much" wants a price); null: no side is, or none that shows in words. */
function sideTold(
  { input, state }: Turn,
  { attribute }: AskedQuestion,
  { entry }: Candidate,
): boolean | null {
  if (attribute === null) return null;
  const signs = [state.language, input.profile.language].flatMap(
    (language) => localeOf(language).deciding.evidence[attribute] ?? [],
  );
  return signs.length === 0 ? null : signs.some((sign) => sign.test(entry.answer) || sign.test(entry.title));
}

function shareCovered(
  { lexical, speller }: Knowledge,
  { text }: AskedQuestion,
  { entry }: Candidate,
): number {
  const own = stemsIn(entry);
  const words = wordsOf(speller.correct(text)).filter((word) => !STOPWORDS.has(word));
  let [covered, all] = [0, 0];
  for (const stem of new Set(words.map(stemOf))) {
    const rarity = lexical.rarityOf(stem) ?? lexical.utmostRarity;
    all += rarity;
    if (own.has(stem)) covered += rarity;
  }
  return all === 0 ? 0 : covered / all;
}
