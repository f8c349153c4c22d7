import type { BusinessProfile } from '../business-profile.ts';
import type { Embed } from '../retrieval/embed.ts';
import { buildKnowledge, type Knowledge, type KnowledgeEntry, textsToEmbed } from '../retrieval/knowledge.ts';

export const bikeShop: BusinessProfile = {
  assistantName: 'Ada',
  businessName: 'Brook Bikes',
  industry: 'retail',
  businessHours: 'custom',
  businessHoursText: 'Open Monday to Saturday, 9 am to 6 pm. Closed on Sundays',
  phone: '+1 415 555 2671',
  email: 'hello@brookbikes.example',
  tone: 'professional',
  language: 'en',
  description: 'Brook Bikes sells and repairs bicycles in Springfield.',
  country: 'US',
  timeZone: 'America/New_York',
  reach: 'website',
};

const faqs: [question: string, answer: string, ...examples: string[]][] = [
  ['How much does a tune-up cost?', 'A basic tune-up costs $79.', 'price of a tune-up'],
  ['Do you rent bikes?', 'Yes. City bikes cost $25 a day, and helmets come free.', 'bicycle rental'],
  ['How long does a repair take?', 'Most repairs are done within two working days.'],
  ['Do you take old bikes in part exchange?', 'We do: bring the bike, and we make you an offer.'],
  ['Can you deliver a bike to my home?', 'We deliver within 20 miles for $30.', 'delivery to my address'],
  [
    'Is there a guarantee on new bikes?',
    'New bikes carry a guarantee of two years on frame and parts.',
    'warranty',
  ],
];

/** Six FAQs of an invented shop, and its details. `embed` null: without vectors. */
export async function bikeShopKnowledge(embed: Embed | null, profile = bikeShop): Promise<Knowledge> {
  const entries = await Promise.all(
    faqs.map(([title, answer, ...more], index) => entryOf(index, [title, ...more], answer, embed)),
  );
  return buildKnowledge(entries, profile, embed);
}

async function entryOf(
  index: number,
  phrasings: string[],
  answer: string,
  embed: Embed | null,
): Promise<KnowledgeEntry> {
  const vectors =
    embed && Float32Array.from((await embed(textsToEmbed({ phrasings, answer }))).flatMap((v) => [...v]));
  return { kind: 'faq', id: `faq-${index}`, title: phrasings[0]!, phrasings, answer, vectors };
}
