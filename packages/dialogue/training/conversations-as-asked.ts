// Writes what the customers of scripted conversations ask as read_asked.py of packages/models/training reads it, a business a file, Spanish put in English word by
// word: the messages that entries answer, or none, with what was asked and told before.
// node packages/dialogue/training/conversations-as-asked.ts CONVERSATIONS OUT [held-out]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { inEnglish } from '../src/locale/es/in-english.ts';
import { answersOf } from './answers-of.ts';

const businessSchema = z.object({
  id: z.string(),
  assistant: z.object({ language: z.string() }),
  faqs: z.array(z.object({ key: z.string(), question: z.string(), answer: z.string() })),
  serviceKeys: z.array(z.string()),
  services: z.array(
    z.object({
      name: z.string(),
      durationMinutes: z.number(),
      priceCents: z.number().nullable(),
      description: z.string().default(''),
    }),
  ),
});
type Business = z.infer<typeof businessSchema>;
const turnSchema = z.object({ user: z.string(), label: z.string().optional() });
const lineSchema = z.union([
  z.object({ business: businessSchema }),
  z.object({ conversation: z.object({ turns: z.array(turnSchema) }) }),
]);

const [folder, out, heldOut] = process.argv.slice(2);
if (!folder || !out || (heldOut !== undefined && heldOut !== 'held-out'))
  throw new Error('usage: conversations-as-asked.ts CONVERSATIONS OUT [held-out]');
mkdirSync(out, { recursive: true });
/** Businesses whose number leaves 3 when divided by 7 are held out (read_asked.py). */
const first = heldOut ? 1004 : 1001;
for (const [at, file] of readdirSync(folder).toSorted().entries()) {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean);
  const read = lines.map((line) => lineSchema.parse(JSON.parse(line)));
  const [business] = read.flatMap((line) => ('business' in line ? [line.business] : []));
  if (!business) throw new Error(`${file} tells of no business`);
  const isSpanish = business.assistant.language.startsWith('es');
  const say = (text: string) => (isSpanish ? inEnglish(text) : text);
  const asked = read.flatMap((line) => ('conversation' in line ? askedIn(line.conversation.turns, say) : []));
  const rows = [{ business: business.id }, ...entriesOf(business, say), ...asked];
  const name = `${first + 7 * at}-${isSpanish ? 'es-' : ''}${business.id}.jsonl`;
  writeFileSync(join(out, name), `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
}

function entriesOf({ faqs, services, serviceKeys }: Business, say: (text: string) => string): object[] {
  return [
    ...faqs.map(({ key, question, answer }) => ({ entry: { id: key, q: say(question), a: say(answer) } })),
    ...services.map(({ name, priceCents, durationMinutes, description }, at) => ({
      service: {
        id: `detail:service:${serviceKeys[at]}`,
        name: say(name),
        price: priceCents === null ? null : priceCents / 100,
        minutes: durationMinutes,
        a: say(description),
      },
    })),
  ];
}

function askedIn(turns: readonly z.infer<typeof turnSchema>[], say: (text: string) => string): object[] {
  let before: { text: string; told: string } | null = null;
  return turns.flatMap(({ user, label = '' }) => {
    const by = answersOf(label);
    if (by.length === 0 && !label.split(' & ').includes('unknown')) return [];
    const text = say(user);
    const row = before
      ? { follow: { before: before.text, told: before.told, text, by } }
      : by.length > 0
        ? { asked: { text, by } }
        : { unknown: { text, near: [] } };
    if (by.length > 0) before = { text, told: by[0]! };
    return [row];
  });
}
