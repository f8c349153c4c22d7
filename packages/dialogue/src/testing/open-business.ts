import type { BusinessProfile } from '../business-profile.ts';
import type { Calendar } from '../calendar.ts';
import { createOfflineResponder } from '../index.ts';
import type { Embed } from '../retrieval/embed.ts';
import { buildKnowledge, type KnowledgeEntry, textsAsWritten, textsToEmbed } from '../retrieval/knowledge.ts';
import type { SecondEncoder } from '../retrieval/second-encoder.ts';
import { mondayMorning } from './barber.ts';
import { bikeShop } from './bike-shop.ts';

/** An invented business. */
export interface Business {
  profile?: Partial<BusinessProfile>;
  faqs: readonly (readonly [question: string, answer: string, ...examples: string[]])[];
  calendar?: Calendar | null;
}

/** A partner to talk to on Monday, 23 November 2026; FAQs have the ids faq-0, faq-1 … `embed` null: by words alone. `second`: counts beside it. */
export async function openBusiness(
  { profile: own = {}, faqs, calendar = null }: Business,
  embed: Embed | null,
  second: SecondEncoder | null = null,
) {
  const profile: BusinessProfile = { ...bikeShop, ...own };
  const entries = await Promise.all(
    faqs.map(async ([title, answer, ...examples], at): Promise<KnowledgeEntry> => {
      const phrasings = [title, ...examples];
      const rows = embed && (await embed(textsToEmbed({ phrasings, answer })));
      const vectors = rows && Float32Array.from(rows.flatMap((row) => [...row]));
      const secondVectors = second?.known
        ? await second.known.embedKnown(textsAsWritten({ phrasings, answer }))
        : null;
      return { kind: 'faq', id: `faq-${at}`, title, phrasings, answer, vectors, secondVectors };
    }),
  );
  return {
    responder: createOfflineResponder(),
    knowledge: await buildKnowledge(entries, profile, embed, second),
    embed,
    profile,
    calendar,
    now: mondayMorning,
  };
}
