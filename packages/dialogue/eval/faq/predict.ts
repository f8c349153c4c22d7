import {
  type BusinessProfile,
  buildKnowledge,
  createOfflineResponder,
  type Embed,
  type KnowledgeEntry,
  rankQuestions,
  type SecondEncoder,
  type TurnInput,
  type TurnResult,
  textsAsWritten,
  textsToEmbed,
} from '../../src/index.ts';
import type { KnowledgeBase } from './read-knowledge-bases.ts';

/** What the owner typed in: questions and answers, or other phrasings too. */
export type Mode = 'question + answer' | 'with examples';

/** In the shape that faq-score.mjs reads. `faq_id` null: no answer was given. */
export interface Prediction {
  query_id: string;
  faq_id: string | null;
  /** The reply's confidence, also when it declines. */
  score: number;
  best_faq_id: string | null;
  top: string[];
  action: TurnResult['action'];
  /** Answered with "if you mean". */
  marked: boolean;
  /** What was said. */
  text: string;
}

/** Business details stand beside the FAQs, as in an assistant's life, and an answer from them counts as one. */
const profile: BusinessProfile = {
  assistantName: 'Robin',
  businessName: 'the business',
  industry: 'other',
  businessHours: 'business',
  businessHoursText: '',
  phone: '+1 415 555 2671',
  email: 'hello@business.example',
  tone: 'professional',
  language: 'en',
  description: '',
  country: 'US',
  timeZone: 'UTC',
  reach: 'website',
};

/** Asks every question of a knowledge base as the first message of a conversation. */
export async function predict(
  base: KnowledgeBase,
  mode: Mode,
  embed: Embed | null,
  second: SecondEncoder | null,
): Promise<Prediction[]> {
  const entries = await Promise.all(
    [...base.faqs.map((faq) => faqEntry(faq, mode)), ...base.passages.map(passageEntry)].map((entry) =>
      embedded(entry, embed, second),
    ),
  );
  const knowledge = await buildKnowledge(entries, profile, embed, second);
  const responder = createOfflineResponder();
  const predictions: Prediction[] = [];
  for (const { query_id, query } of base.queries) {
    const input: TurnInput = {
      message: query,
      history: [],
      state: null,
      knowledge,
      profile,
      embed,
      now: new Date(),
    };
    const [ranked] = await rankQuestions(input, [query]);
    const top = ranked!.candidates.map(({ id }) => id);
    for await (const event of responder.respond(input)) {
      if (event.type !== 'done') continue;
      const { sources, confidence, action, text, isMarked } = event.result;
      predictions.push({
        query_id,
        faq_id: sources[0]?.id ?? null,
        score: confidence,
        best_faq_id: top[0] ?? null,
        top,
        action,
        marked: isMarked,
        text,
      });
    }
  }
  return predictions;
}

function faqEntry(faq: KnowledgeBase['faqs'][number], mode: Mode): Unembedded {
  const phrasings = [faq.question, ...(mode === 'with examples' ? (faq.examples ?? []) : [])];
  return { kind: 'faq', id: faq.id, title: faq.question, phrasings, answer: faq.answer };
}

function passageEntry({ id, heading, page, text }: KnowledgeBase['passages'][number]): Unembedded {
  return { kind: 'passage', id, title: heading, phrasings: [], answer: text, place: { page, heading } };
}

type Unembedded = Omit<KnowledgeEntry, 'vectors'>;

async function embedded(
  entry: Unembedded,
  embed: Embed | null,
  second: SecondEncoder | null,
): Promise<KnowledgeEntry> {
  const vectors = embed && (await embed(textsToEmbed(entry))).flatMap((vector) => [...vector]);
  const secondVectors = second && (await second.embed(textsAsWritten(entry)));
  return { ...entry, vectors: vectors && Float32Array.from(vectors), secondVectors };
}
