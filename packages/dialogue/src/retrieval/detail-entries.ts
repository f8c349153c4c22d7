import type { BusinessProfile } from '../business-profile.ts';
import type { Embed } from './embed.ts';
import type { KnowledgeEntry } from './knowledge.ts';
import { DIMENSIONS } from './semantic-index.ts';

type Detail = Omit<KnowledgeEntry, 'vectors' | 'kind'>;

/** What the profile tells of the business, as entries that can be asked for. What it doesn't tell makes no entry. */
export async function detailEntries(
  profile: BusinessProfile,
  embed: Embed | null,
): Promise<KnowledgeEntry[]> {
  const details = [hours(profile), phone(profile), email(profile), name(profile), about(profile)].filter(
    (detail) => detail !== null,
  );
  const vectors = embed ? await phrasingVectors(details, embed) : null;
  return details.map((detail, index) => ({ ...detail, kind: 'detail', vectors: vectors?.[index] ?? null }));
}

function hours(profile: BusinessProfile): Detail | null {
  const answer = hoursAnswer(profile);
  return {
    id: 'detail:hours',
    title: 'Opening hours',
    phrasings: [
      'What are your opening hours?',
      'When are you open?',
      'What time do you close?',
      'Are you open on Sunday?',
      'What are your business hours?',
    ],
    answer,
  };
}

function hoursAnswer({ businessHours, businessHoursText }: BusinessProfile): string {
  const own = businessHoursText.trim();
  if (own && businessHours !== '247') return /[.!?]$/.test(own) ? own : `${own}.`;
  if (businessHours === '247') return 'We are open 24 hours a day, seven days a week.';
  return 'We are open during regular business hours.';
}

function phone({ phone, businessName }: BusinessProfile): Detail | null {
  if (!phone.trim()) return null;
  return {
    id: 'detail:phone',
    title: 'Phone number',
    phrasings: ['What is your phone number?', 'How can I call you?', 'What number do I call?'],
    answer: `You can call ${businessName} on ${phone.trim()}.`,
  };
}

function email({ email, businessName }: BusinessProfile): Detail | null {
  if (!email.trim()) return null;
  return {
    id: 'detail:email',
    title: 'E-mail address',
    phrasings: ['What is your email address?', 'How can I email you?', 'Where can I write to you?'],
    answer: `You can write to ${businessName} at ${email.trim()}.`,
  };
}

function name({ businessName }: BusinessProfile): Detail | null {
  if (!businessName.trim()) return null;
  return {
    id: 'detail:name',
    title: 'Business name',
    phrasings: [
      'What is your business called?',
      'What company is this?',
      'What is the name of your business?',
    ],
    answer: `This is ${businessName.trim()}.`,
  };
}

function about({ businessName, description }: BusinessProfile): Detail | null {
  if (!description.trim()) return null;
  return {
    id: 'detail:about',
    title: `About ${businessName.trim()}`,
    phrasings: [
      'What does your business do?',
      'Tell me about your company',
      'What kind of business are you?',
    ],
    answer: description.trim(),
  };
}

/** The phrasings never change, so each is embedded once for an embed function. */
const known = new WeakMap<Embed, Map<string, Float32Array>>();

async function phrasingVectors(details: readonly Detail[], embed: Embed): Promise<Float32Array[]> {
  const vectors = known.get(embed) ?? new Map<string, Float32Array>();
  known.set(embed, vectors);
  const missing = details.flatMap((detail) => detail.phrasings).filter((phrasing) => !vectors.has(phrasing));
  if (missing.length > 0) {
    const made = await embed(missing);
    for (const [index, phrasing] of missing.entries()) vectors.set(phrasing, made[index]!);
  }
  return details.map((detail) => {
    // The answer's row stays empty: a number or a name has no meaning to compare.
    const rows = new Float32Array((detail.phrasings.length + 1) * DIMENSIONS);
    for (const [row, phrasing] of detail.phrasings.entries())
      rows.set(vectors.get(phrasing)!, row * DIMENSIONS);
    return rows;
  });
}
