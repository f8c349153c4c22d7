import { officeHours } from '../../booking/hours.ts';
import type { BusinessProfile } from '../../business-profile.ts';
import type { Calendar } from '../../calendar.ts';
import type { Embed } from '../../retrieval/embed.ts';
import { buildKnowledge, type KnowledgeEntry, textsToEmbed } from '../../retrieval/knowledge.ts';
import type { SecondEncoder } from '../../retrieval/second-encoder.ts';
import { readState } from '../../state/dialogue-state.ts';
import type { TurnInput } from '../../turn.ts';
import { understand } from '../understand.ts';
import type { Understanding } from '../understanding.ts';
import type { Shop } from './shops.ts';

/** Monday, 23 November 2026, 8:00 in New York. */
export const monday = new Date('2026-11-23T13:00:00Z');

/** How a message to a shop is understood, in a state of which only what matters is given. */
export type Hear = (message: string, state?: object, more?: Partial<TurnInput>) => Promise<Understanding>;

/** Opens an invented business in New York; `embed` null: words alone are compared. `second`: counts beside it. */
export async function openShop(
  shop: Shop,
  embed: Embed | null,
  second: SecondEncoder | null = null,
): Promise<Hear> {
  const profile = profileOf(shop);
  const calendar = calendarOf(shop);
  const knowledge = await buildKnowledge(await entriesOf(shop, embed), profile, embed, second);
  return (message, state = {}, more = {}) =>
    understand(
      { message, history: [], state: null, knowledge, profile, embed, calendar, now: monday, ...more },
      readState({ turn: 1, ...state }),
    );
}

const entriesOf = ({ faqs }: Shop, embed: Embed | null): Promise<KnowledgeEntry[]> =>
  Promise.all(
    faqs.map(async ([title, answer], index) => {
      const phrasings = [title];
      const rows = embed && (await embed(textsToEmbed({ phrasings, answer })));
      const vectors = rows && Float32Array.from(rows.flatMap((row) => [...row]));
      return { kind: 'faq' as const, id: `faq-${index}`, title, phrasings, answer, vectors };
    }),
  );

const profileOf = ({ name, services }: Shop): BusinessProfile => ({
  assistantName: 'Ada',
  businessName: name,
  industry: 'services',
  businessHours: 'business',
  businessHoursText: '',
  phone: '+1 415 555 2671',
  email: '',
  tone: 'professional',
  language: 'en',
  description: '',
  country: 'US',
  timeZone: 'America/New_York',
  reach: 'website',
  services,
});

const calendarOf = ({ services, staff }: Shop): Calendar => ({
  assistantId: 'assistant',
  services,
  staff,
  hours: officeHours,
  exceptions: [],
  rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 1 },
  busy: async () => [],
  own: async () => [],
});
