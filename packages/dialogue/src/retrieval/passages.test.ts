import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildKnowledge,
  createOfflineResponder,
  type Embed,
  type KnowledgeEntry,
  textsToEmbed,
} from '../index.ts';
import { bikeShop } from '../testing/bike-shop.ts';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { talk } from '../testing/talk.ts';

let embed: Embed;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ embed, close } = await openTestEmbed());
});
afterAll(() => close());

const rentalTerms = {
  kind: 'passage' as const,
  id: 'terms-4',
  title: 'Rental terms › Accidents and theft',
  phrasings: [],
  answer:
    'Lock the bike whenever you leave it. If it is stolen, go to the police first and bring us their report. You then pay the excess of $150. Scratches are not charged. After an accident call us before you ride on.',
  place: {
    page: 4,
    heading: 'Rental terms › Accidents and theft',
    url: 'https://brookbikes.example/terms.pdf',
  },
};
const rental = {
  kind: 'faq' as const,
  id: 'faq-1',
  title: 'Do you rent bikes?',
  phrasings: ['Do you rent bikes?'],
  answer: 'Yes. City bikes cost $25 a day.',
};

async function embedded(entry: Omit<KnowledgeEntry, 'vectors'>): Promise<KnowledgeEntry> {
  const vectors = Float32Array.from((await embed(textsToEmbed(entry))).flatMap((vector) => [...vector]));
  return { ...entry, vectors };
}

describe('passages beside FAQs', () => {
  const ask = async (question: string) => {
    const entries = await Promise.all([embedded(rental), embedded(rentalTerms)]);
    const knowledge = await buildKnowledge(entries, bikeShop, embed);
    const [result] = await talk({ responder: createOfflineResponder(), knowledge, embed }, question);
    return result!;
  };

  it('a passage answers with the sentences that tell, and where they stand', async () => {
    const { text, sources } = await ask('what do I pay if the rental bike is stolen?');
    expect(text).toContain('You then pay the excess of $150.');
    expect(rentalTerms.answer).toContain(text);
    expect(sources).toEqual([
      { kind: 'passage', id: 'terms-4', title: rentalTerms.title, quote: text, place: rentalTerms.place },
    ]);
  });

  it("what an FAQ was written for stays the FAQ's", async () => {
    const { sources } = await ask('can I rent a bike');
    expect(sources).toEqual([{ kind: 'faq', id: 'faq-1', title: rental.title, quote: rental.answer }]);
  });

  it('a passage is embedded together with its heading', () => {
    expect(textsToEmbed(rentalTerms)).toEqual([`${rentalTerms.title}\n${rentalTerms.answer}`]);
    expect(textsToEmbed(rental)).toEqual([rental.title, rental.answer]);
  });
});
