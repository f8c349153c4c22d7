// Fits the lines by which likenesses of the large text model become those of the usual one (src/retrieval/large-model.ts), on businesses that
// neither was taught with, and says how often the right entry or service comes first by shares of the one.
// node packages/dialogue/training/fit-large-model.ts
import { readdirSync } from 'node:fs';
import { openLargeEmbedder } from '@deskbell/models';
import type { BookableService } from '../src/calendar.ts';
import { inEnglish } from '../src/locale/es/in-english.ts';
import { dot } from '../src/retrieval/dot.ts';
import { embedBy } from '../src/retrieval/embed.ts';
import { type KnowledgeEntry, textsAsWritten, textsToEmbed } from '../src/retrieval/knowledge.ts';
import { createLexicalIndex } from '../src/retrieval/lexical-index.ts';
import { questionVectors } from '../src/retrieval/question-vector.ts';
import { createSemanticIndex } from '../src/retrieval/semantic-index.ts';
import { type ServiceVectors, serviceVectors } from '../src/retrieval/service-vectors.ts';
import { modelsDir, openTrainingEmbedder, readRows } from './training-input.ts';

interface Line {
  entry?: { id: string; q: string; a: string };
  service?: { id: string; name: string; a?: string };
  asked?: { text: string; by: string[] };
  need?: { text: string; services: string[] };
}

/** Businesses whose number leaves 3 when divided by 7 are held out, as those of the judge are. */
const HELD_OUT_OF = 7;
const SHARES = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1];

const usual = await openTrainingEmbedder();
const large = await openLargeEmbedder({ modelsDir });
const embed = embedBy(usual);
const embedLarge = (texts: string[]) => large.embed(texts.map(inEnglish));

/** What a message is compared with: how like each is by both, and which are right. */
interface Compared {
  ours: number[];
  theirs: number[];
  right: boolean[];
}

for (const language of ['en', 'es'] as const) {
  const folder = new URL(
    `../../models/training/${language === 'en' ? 'asked' : 'asked-es'}/`,
    import.meta.url,
  );
  const entries: Compared[] = [];
  const services: Compared[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (Number.parseInt(file, 10) % HELD_OUT_OF !== 3) continue;
    const lines = readRows<Line>([new URL(file, folder)]);
    entries.push(...(await compareEntries(lines)));
    services.push(...(await compareServices(lines, language)));
  }
  say(`${language} entries`, entries);
  say(`${language} services`, services);
}
await Promise.all([usual.close(), large.close()]);

async function compareEntries(lines: readonly Line[]): Promise<Compared[]> {
  const entries = await Promise.all(
    lines.flatMap(({ entry, service }) => {
      if (entry) return [entryOf(entry.id, entry.q, entry.a)];
      return service ? [entryOf(service.id, service.name, service.a ?? '')] : [];
    }),
  );
  const lexical = await createLexicalIndex(entries.map((entry) => ({ ...entry, name: entry.title })));
  const [near, far] = await Promise.all([
    createSemanticIndex(
      entries.map(({ vectors }) => vectors),
      [],
    ),
    createSemanticIndex(
      entries.map(({ secondVectors }) => joined(secondVectors!)),
      [],
      768,
    ),
  ]);
  const asked = lines.flatMap(({ asked }) => (asked?.by.length ? [asked] : []));
  const texts = asked.map(({ text }) => text);
  const [byUsual, byLarge] = [await questionVectors(lexical, embed, texts), await embedLarge(texts)];
  return asked.map(({ by }, at) => ({
    ours: [...near.scores(byUsual[at]!.vector)],
    theirs: [...far.scores(byLarge[at]!)],
    right: entries.map(({ id }) => by.includes(id)),
  }));
}

async function entryOf(id: string, title: string, answer: string): Promise<KnowledgeEntry> {
  const entry = { kind: 'faq' as const, id, title, phrasings: [title], answer };
  const secondVectors = await embedLarge(textsAsWritten(entry));
  return { ...entry, vectors: joined(await embed(textsToEmbed(entry))), secondVectors };
}

function joined(vectors: readonly Float32Array[]): Float32Array {
  return Float32Array.from(vectors.flatMap((vector) => [...vector]));
}

async function compareServices(lines: readonly Line[], language: string): Promise<Compared[]> {
  const services = lines.flatMap(({ service }) => (service ? [asBookable(service)] : []));
  const [byUsual, byLarge] = [
    await serviceVectors(services, language, embed),
    await serviceVectors(services, language, embedLarge),
  ];
  const needs = lines.flatMap(({ need }) => (need?.services.length ? [need] : []));
  const texts = needs.map(({ text }) => text);
  const [ours, theirs] = [await embed(texts), await embedLarge(texts)];
  return needs.map((need, at) => ({
    ours: likenesses(services, byUsual, ours[at]!),
    theirs: likenesses(services, byLarge, theirs[at]!),
    right: services.map(({ id }) => need.services.includes(id)),
  }));
}

function likenesses(services: readonly BookableService[], known: ServiceVectors, text: Float32Array) {
  return services.map(({ id }) =>
    Math.max(0, ...known.own.get(id)!.map((vector) => dot(vector, 0, text, 0, text.length))),
  );
}

function asBookable({ id, name, a = '' }: NonNullable<Line['service']>): BookableService {
  return { id, name, description: a } as BookableService;
}

/** The line through the mean likenesses to the right ones and to all others, and what comes first by shares. */
function say(what: string, compared: readonly Compared[]): void {
  const mean = (of: (one: Compared) => number) =>
    compared.reduce((sum, one) => sum + of(one), 0) / compared.length;
  const likenessTo = (by: 'ours' | 'theirs', isRight: boolean) => {
    const all = compared.flatMap((one) => one[by].filter((_, at) => one.right[at] === isRight));
    return all.reduce((sum, value) => sum + value, 0) / all.length;
  };
  const [right, other] = [likenessTo('ours', true), likenessTo('ours', false)];
  const [rightOfTheirs, otherOfTheirs] = [likenessTo('theirs', true), likenessTo('theirs', false)];
  const slope = (right - other) / (rightOfTheirs - otherOfTheirs);
  const offset = other - slope * otherOfTheirs;
  process.stdout.write(
    `${what} (${compared.length}): ours ${right.toFixed(3)} ${other.toFixed(3)}, theirs ${rightOfTheirs.toFixed(3)} ${otherOfTheirs.toFixed(3)}: offset ${offset.toFixed(3)} slope ${slope.toFixed(3)}\n`,
  );
  for (const share of SHARES) {
    const found = mean(({ ours, theirs, right: isRight }) => {
      const both = ours.map((own, at) => own + share * (offset + slope * theirs[at]! - own));
      return isRight[both.indexOf(Math.max(...both))] ? 1 : 0;
    });
    process.stdout.write(`  ${share}: ${(100 * found).toFixed(1)}\n`);
  }
}
