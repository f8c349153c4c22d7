/**
 * Asks invented businesses what they are asked, first messages and what follows on an answer, and writes by what each answer was weighed:
 *
 *     node weigh-answers.ts ASKED OUT.json [LANGUAGE [large]]
 *
 * of the businesses that nothing is trained on (packages/models/training/README.md); `large`: with the large text model beside the usual one.
 * fit_answers.py learns the weights from it.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import {
  type BookableService,
  type BusinessProfile,
  buildKnowledge,
  type KnowledgeEntry,
  type TurnResult,
  type WeighedCandidate,
} from '../src/index.ts';
import { embedFaq, openEncoders, turn } from './trained-business.ts';
import { readRows } from './training-input.ts';

const lineSchema = z.object({
  business: z.string().optional(),
  entry: z.object({ id: z.string(), q: z.string(), a: z.string() }).optional(),
  service: z
    .object({
      id: z.string(),
      name: z.string(),
      price: z.number().nullish(),
      minutes: z.number().nullish(),
      a: z.string().optional(),
    })
    .optional(),
  asked: z.object({ text: z.string(), by: z.array(z.string()) }).optional(),
  follow: z.object({ before: z.string(), text: z.string(), by: z.array(z.string()) }).optional(),
  unknown: z.object({ text: z.string() }).optional(),
});
type Line = z.infer<typeof lineSchema>;

/** What was asked, and by what its answer was weighed; `by`: the entries that answer, none where nothing does. */
export interface AskedRow {
  base: string;
  language: string;
  kind: 'first' | 'follow' | 'unknown';
  text: string;
  by: string[];
  weighed: readonly WeighedCandidate[][];
  /** The entry that was told, as things stand. */
  told: string | null;
  action: TurnResult['action'];
  isMarked: boolean;
}

/** Of so many businesses one is held out. */
const HELD_OUT_OF = 7;
const HELD_OUT = 3;

const [folder, out, language = 'en', beside] = process.argv.slice(2);
if (!folder || !out || (beside !== undefined && beside !== 'large'))
  throw new Error('usage: weigh-answers.ts ASKED OUT.json [LANGUAGE [large]]');
const encoders = await openEncoders(beside !== undefined);
const { embed, second } = encoders;
const rows: AskedRow[] = [];
for (const file of readdirSync(folder).toSorted()) {
  if (!file.endsWith('.jsonl') || Number.parseInt(file, 10) % HELD_OUT_OF !== HELD_OUT) continue;
  const lines = readRows<unknown>([join(folder, file)]).map((line) => lineSchema.parse(line));
  rows.push(...(await askAll(basename(file, '.jsonl'), lines)));
  process.stdout.write(`${file}\n`);
}
writeFileSync(out, JSON.stringify(rows));
await encoders.close();

async function askAll(base: string, lines: readonly Line[]): Promise<AskedRow[]> {
  const profile = profileOf(lines);
  const entries: KnowledgeEntry[] = [];
  for (const { entry } of lines)
    if (entry) entries.push(await embedFaq(encoders, { id: entry.id, question: entry.q, answer: entry.a }));
  const knowledge = await buildKnowledge(entries, profile, embed, second);
  const idOf = new Map<string, string>();
  for (const { entry, service } of lines) {
    if (entry) idOf.set(entry.id, entry.id);
    if (service) idOf.set(service.id, `detail:service:${service.id}`);
  }
  const known = (by: readonly string[]) => by.flatMap((id) => idOf.get(id) ?? []);
  const input = { knowledge, profile, embed, history: [], now: new Date('2026-11-17T15:00:00Z') };
  const found: AskedRow[] = [];
  for (const { asked, follow, unknown } of lines) {
    const one = asked ?? follow ?? unknown;
    if (!one) continue;
    const by = known(asked?.by ?? follow?.by ?? []);
    if (!unknown && by.length === 0) continue;
    const before = follow ? await turn({ ...input, message: follow.before, state: null }) : null;
    const weighed: WeighedCandidate[][] = [];
    const { sources, action, isMarked } = await turn({
      ...input,
      message: one.text,
      state: before?.state ?? null,
      onWeighed: (candidates) => weighed.push([...candidates]),
    });
    found.push({
      base,
      language,
      kind: asked ? 'first' : follow ? 'follow' : 'unknown',
      text: one.text,
      by,
      weighed,
      told: sources[0]?.id ?? null,
      action,
      isMarked,
    });
  }
  return found;
}

function profileOf(lines: readonly Line[]): BusinessProfile {
  return {
    assistantName: 'Robin',
    businessName: lines.find(({ business }) => business)?.business ?? 'the business',
    industry: 'other',
    businessHours: 'business',
    businessHoursText: '',
    phone: '+1 415 555 2671',
    email: 'hello@business.example',
    tone: 'professional',
    language,
    description: '',
    country: language === 'es' ? 'ES' : 'US',
    timeZone: 'UTC',
    reach: 'website',
    services: lines.flatMap(({ service }) => service ?? []).map(serviceOf),
  };
}

function serviceOf({ id, name, price, minutes, a }: NonNullable<Line['service']>): BookableService {
  return {
    id,
    name,
    description: a ?? '',
    durationMinutes: minutes ?? 30,
    bufferMinutes: 0,
    priceText: price == null ? '' : language === 'es' ? `${price} €` : `$${price}`,
    capacity: 1,
    staffIds: [],
  };
}
