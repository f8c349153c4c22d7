import type { BusinessProfile } from '../business-profile.ts';
import { inEnglish } from '../locale/es/in-english.ts';
import { codeOf, localeOf } from '../locale/locale.ts';
import { compoundsOf } from '../text/compounds.ts';
import { createSpeller, type Speller } from '../text/speller.ts';
import { openWordModel } from '../text/spelling/open-word-model.ts';
import { wordsOf } from '../text/terms.ts';
import { type AgreementIndex, createAgreementIndex } from './common-questions/agreement-index.ts';
import { commonQuestionsOf } from './common-questions/common-questions.ts';
import { customerNames } from './customer-name.ts';
import { detailEntries } from './detail-entries.ts';
import type { Embed } from './embed.ts';
import { exactKeysOf } from './exact-match.ts';
import { advantagesOf } from './kind-advantage.ts';
import { createLexicalIndex, type LexicalIndex } from './lexical-index.ts';
import { preparePhrasing } from './prepare-phrasing.ts';
import type { SecondEncoder } from './second-encoder.ts';
import { createSecondIndex, type SecondIndex } from './second-index.ts';
import { openSecondServices, type SecondServices } from './second-services.ts';
import { createSemanticIndex, DIMENSIONS, type SemanticIndex } from './semantic-index.ts';
import { serviceVectors } from './service-vectors.ts';
import { yielding } from './yielding.ts';

/** One thing the assistant may say. */
export interface KnowledgeEntry {
  kind: 'faq' | 'detail' | 'passage';
  id: string;
  /** How the entry is named to customers and owners: an FAQ's question, a passage's heading. */
  title: string;
  /** How customers ask for it; the title too, when it is a question. May be empty for passages. */
  phrasings: string[];
  answer: string;
  /** Where it stands, when it comes from a document or a website. */
  place?: Place;
  /** Row by row the vectors of `textsToEmbed`; null, or of another length: found by words alone. */
  vectors: Float32Array | null;
  /** The vectors of the same texts by the second encoder; absent or of another number: there are none. */
  secondVectors?: readonly Float32Array[] | null;
}

/** Where a passage stands, for people who want to read on. */
export interface Place {
  /** Counted from 1. */
  page?: number;
  /** The headings it stands under. */
  heading?: string;
  /** Of the page or the document. */
  url?: string;
}

/** What an assistant knows, ready to be searched. Opaque: made by `buildKnowledge`, held in memory. */
export interface Knowledge {
  /** How many entries it has, business details included. */
  readonly size: number;
  /** @internal */
  readonly entries: readonly IndexedEntry[];
  /** @internal */
  readonly exact: ReadonlyMap<string, number>;
  /** @internal */
  readonly advantages: Float32Array;
  /** @internal */
  readonly lexical: LexicalIndex;
  /** @internal */
  readonly semantic: SemanticIndex;
  /** @internal Null: the vectors of the usual model are all there are. */
  readonly second: SecondIndex | null;
  /** @internal Services by the second encoder; null: they are compared by ours alone. */
  readonly secondServices: SecondServices | null;
  /** @internal Null: the vectors are of a model whose common questions aren't known. */
  readonly agreement: AgreementIndex | null;
  /** @internal */
  readonly speller: Speller;
  /** @internal How often it has each word, in small letters. */
  readonly words: ReadonlyMap<string, number>;
  /** @internal The language it is written in, ISO 639-1. */
  readonly language: string;
}

/** An entry without its vectors, which stand in the semantic index. */
export type IndexedEntry = Omit<KnowledgeEntry, 'vectors' | 'secondVectors'> & {
  /** How it is named to customers; null: by nothing (customer-name.ts). */
  name: string | null;
};

/**
 * The texts whose vectors an entry needs, in the order of its rows. A passage is read together with its heading, which
 * often names what its sentences only speak of.
 */
export function textsToEmbed(
  entry: Pick<KnowledgeEntry, 'phrasings' | 'answer'> & Partial<Pick<KnowledgeEntry, 'kind' | 'title'>>,
): string[] {
  // The models we have know English.
  return textsAsWritten(entry).map(inEnglish);
}

/** The same texts for a second encoder, which may know the language. */
export function textsAsWritten({
  kind,
  title,
  phrasings,
  answer,
}: Pick<KnowledgeEntry, 'phrasings' | 'answer'> & Partial<Pick<KnowledgeEntry, 'kind' | 'title'>>): string[] {
  return [...phrasings.map(preparePhrasing), kind === 'passage' && title ? `${title}\n${answer}` : answer];
}

/**
 * Indexes, with pauses for others' work, the owner's entries and what the profile tells (hours, phone, e-mail, what the business is).
 * `embed` is used for the profile's own few phrasings only, once each for the same function. `second`: makes the vectors of questions
 * that entries' `secondVectors` are compared with. Rejects as `embed` does.
 */
export async function buildKnowledge(
  entries: readonly KnowledgeEntry[],
  profile: BusinessProfile,
  embed: Embed | null,
  second: SecondEncoder | null = null,
): Promise<Knowledge> {
  const all = [...entries, ...(await detailEntries(profile, embed))];
  // A customer's turn finds them made.
  if (embed && profile.services?.length) await serviceVectors(profile.services, profile.language, embed);
  const names = customerNames(all);
  const indexed = all.map(({ vectors: _, secondVectors: __, ...entry }, at) => ({
    ...entry,
    name: names[at]!,
  }));
  const vectors = all.map(vectorsThatFit);
  const common = commonQuestionsOf(embed?.encoder);
  const words = await wordsIn(indexed);
  const semantic = await createSemanticIndex(
    vectors,
    all.flatMap(({ kind }, place) => (kind === 'faq' ? [place] : [])),
  );
  return {
    size: all.length,
    entries: indexed,
    exact: exactKeysOf(indexed),
    advantages: advantagesOf(indexed),
    lexical: await createLexicalIndex(indexed),
    semantic,
    second: second && (await createSecondIndex(all, second, semantic)),
    secondServices: second && openSecondServices(second, profile),
    agreement: common && (await createAgreementIndex(common, vectors)),
    speller: await spellerOf(indexed, words, profile.language),
    words,
    language: profile.language ? codeOf(profile.language) : 'en',
  };
}

/** Up to `n` questions of the owner's to begin with, spread over the list. */
export function suggestedQuestions(knowledge: Knowledge, n: number): string[] {
  const titles = [...new Set(knowledge.entries.filter((e) => e.kind === 'faq').map((e) => e.title))].filter(
    (title) => title.length <= 80,
  );
  const step = Math.max(1, Math.floor(titles.length / Math.max(1, n)));
  return titles.filter((_, index) => index % step === 0).slice(0, n);
}

/** Rights slips, and writes apart or together what the knowledge does. */
async function spellerOf(
  entries: readonly IndexedEntry[],
  words: ReadonlyMap<string, number>,
  language: string,
): Promise<Speller> {
  const { said, isWord, spelling } = localeOf(language).hearing;
  if (spelling) openWordModel(spelling);
  const options = { others: said?.noNames, isWord };
  const { correct } = createSpeller(words.keys(), options);
  const { asWritten } = await compoundsOf(yielding(textsOf(entries)));
  return { correct: (text) => correct(asWritten(text)) };
}

/** Each word once, as most come again and again, with how often it does. */
async function wordsIn(entries: readonly IndexedEntry[]): Promise<Map<string, number>> {
  const words = new Map<string, number>();
  for await (const text of yielding(textsOf(entries)))
    for (const word of wordsOf(text)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function* textsOf(entries: readonly IndexedEntry[]): Iterable<string> {
  for (const { title, phrasings, answer } of entries) {
    yield title;
    yield* phrasings;
    yield answer.slice(0, 2000);
  }
}

function vectorsThatFit(entry: KnowledgeEntry): Float32Array | null {
  const rows = entry.phrasings.length + 1;
  return entry.vectors?.length === rows * DIMENSIONS ? entry.vectors : null;
}
