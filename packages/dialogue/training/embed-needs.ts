// Writes what train-needs.py reads: what customers of our businesses tell who need a service, or need none, and those services, with their
// sentence vectors, made by the product's own code.
// node packages/dialogue/training/embed-needs.ts OUT
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookableService } from '../src/calendar.ts';
import { inEnglish } from '../src/locale/es/in-english.ts';
import { type Embed, embedBy } from '../src/retrieval/embed.ts';
import { serviceVectors } from '../src/retrieval/service-vectors.ts';
import { rateServices } from '../src/understand/services/meant-services.ts';
import { openTrainingEmbedder, readRows } from './training-input.ts';
import { trainingRows } from './training-rows.ts';

interface Line {
  service?: { id: string; name: string; a?: string };
  need?: { text: string; services: string[] };
}

/** Businesses whose number leaves 3 when divided by 7 are held out, as those of the judge are. */
const HELD_OUT_OF = 7;
/** What these say needs no service. */
const NO_NEED = new Set([
  'affirm',
  'deny',
  'thank',
  'greet',
  'bye',
  'chit-chat',
  'give-detail',
  'ask-if-bot',
  'want-person',
]);
const FROM_EXEMPLARS = 1500;

const [out] = process.argv.slice(2);
if (!out) throw new Error('say where to write to');
mkdirSync(out, { recursive: true });
const embedder = await openTrainingEmbedder();
const embed = embedBy(embedder);

const rows: object[] = [];
const vectors: Float32Array[] = [];
for (const language of ['en', 'es'] as const) {
  const folder = new URL(
    `../../models/training/${language === 'en' ? 'asked' : 'asked-es'}/`,
    import.meta.url,
  );
  for (const file of readdirSync(folder).sort()) {
    await addBusiness(file, language, readRows<Line>([new URL(file, folder)]), embed);
  }
}
await addExemplars();
await embedder.close();
const about = { encoder: embedder.modelId, dimensions: embedder.dimensions };
writeFileSync(join(out, 'about.json'), JSON.stringify(about));
writeFileSync(join(out, 'rows.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
writeFileSync(join(out, 'vectors.f32'), Buffer.concat(vectors.map((vector) => Buffer.from(vector.buffer))));

async function addBusiness(file: string, language: string, lines: readonly Line[], embed: Embed) {
  const services = lines.flatMap(({ service }) => (service ? [asBookable(service)] : []));
  const known = await serviceVectors(services, language, embed);
  const needs = lines.flatMap(({ need }) => need ?? []);
  const made = await embed(needs.map(({ text }) => text));
  for (const [at, { text, services: needed }] of needs.entries()) {
    const rated = rateServices(services, known, made[at]!);
    vectors.push(made[at]!);
    rows.push({
      business: file,
      language,
      isHeldOut: Number.parseInt(file, 10) % HELD_OUT_OF === 3,
      text,
      isNeed: needed.length > 0,
      services: rated.map(({ service: { id }, likeness, beyond }) => ({
        likeness,
        beyond,
        isNeeded: needed.includes(id),
      })),
    });
  }
}

function asBookable({ id, name, a = '' }: NonNullable<Line['service']>): BookableService {
  return { id, name, description: a } as BookableService;
}

/** Thanks, a yes, a name: what is said without any need. */
async function addExemplars() {
  const said = [...trainingRows('en'), ...trainingRows('es')].filter(
    ({ acts }) => acts.length > 0 && acts.every((act) => NO_NEED.has(act)),
  );
  const some = said.filter((_, at) => at % Math.ceil(said.length / FROM_EXEMPLARS) === 0);
  const made = await embed(some.map(({ text }) => inEnglish(text)));
  for (const [at, { text }] of some.entries()) {
    vectors.push(made[at]!);
    rows.push({
      business: 'exemplars',
      language: 'en',
      isHeldOut: at % HELD_OUT_OF === 3,
      text,
      isNeed: false,
      services: [],
    });
  }
}
