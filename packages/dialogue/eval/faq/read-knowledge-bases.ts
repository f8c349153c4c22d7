import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const KbFile = z.object({
  kb_id: z.string(),
  faqs: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      answer: z.string(),
      examples: z.array(z.string()).optional(),
    }),
  ),
  /** Pieces of documents beside the FAQs. */
  passages: z
    .array(z.object({ id: z.string(), heading: z.string(), page: z.number(), text: z.string() }))
    .default([]),
});
const Query = z.object({
  query_id: z.string(),
  query: z.string(),
  gold_faq_id: z.string().nullable(),
  kind: z.string(),
  /** What the answer has to hold, word for word. */
  quote: z.string().optional(),
});

/** FAQs and what customers ask; `gold_faq_id` null: nothing here answers it (an FAQ's id, or a passage's). */
export type KnowledgeBase = z.infer<typeof KbFile> & { queries: z.infer<typeof Query>[] };

/** Reads every `NAME.kb.json` of a folder with its `NAME.queries.jsonl`. */
export function readKnowledgeBases(folder: string): KnowledgeBase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.kb.json'))
    .sort()
    .map((file) => {
      const kb = KbFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const lines = readFileSync(join(folder, file.replace('.kb.json', '.queries.jsonl')), 'utf8').split(
        '\n',
      );
      return { ...kb, queries: lines.filter(Boolean).map((line) => Query.parse(JSON.parse(line))) };
    });
}
