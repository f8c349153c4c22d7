import type { BusinessProfile } from '../business-profile.ts';
import { localeOf } from '../locale/locale.ts';
import { addressEntries } from '../profile/address-entries.ts';
import type { Detail } from '../profile/detail.ts';
import { usualHours } from '../profile/hours-answer.ts';
import { policyEntries } from '../profile/policy-entries.ts';
import type { DetailLines } from '../profile/profile-locale.ts';
import { serviceEntries } from '../profile/service-entries.ts';
import type { Embed } from './embed.ts';
import type { KnowledgeEntry } from './knowledge.ts';
import { DIMENSIONS } from './semantic-index.ts';

/** What the profile tells of the business, as entries that can be asked for. What it doesn't tell makes no entry. */
export async function detailEntries(
  profile: BusinessProfile,
  embed: Embed | null,
): Promise<KnowledgeEntry[]> {
  const details = detailsIn(profile, profile.language);
  const vectors = embed ? await phrasingVectors(details.slice(0, mostEmbedded), embed) : null;
  return details.map(({ isTelling: _, ...detail }, index) => ({
    ...detail,
    kind: 'detail',
    vectors: vectors?.[index] ?? null,
  }));
}

/** More of them are found by their words alone: nobody waits for a long price list to be embedded. */
const mostEmbedded = 120;

/** The same told in any language that is served, a BCP 47 tag; what the owner wrote stays in the owner's words. */
export function detailsIn(profile: BusinessProfile, language: string): Detail[] {
  const lines = localeOf(language).profile.details;
  return [
    ...[
      hours(profile, lines, language),
      phone(profile, lines),
      email(profile, lines),
      name(profile, lines),
      about(profile, lines),
    ].filter((detail) => detail !== null),
    ...addressEntries(profile, lines),
    ...policyEntries(profile, lines),
    ...serviceEntries(profile, lines),
  ];
}

const hours = (profile: BusinessProfile, { hours: lines }: DetailLines, language: string): Detail => ({
  id: 'detail:hours',
  title: lines.title,
  phrasings: [...lines.phrasings, ...(profile.hoursExceptions?.length ? lines.onHolidays : [])],
  answer: usualHours(profile, language),
});

const phone = ({ phone, businessName }: BusinessProfile, { phone: lines }: DetailLines): Detail | null =>
  phone.trim()
    ? {
        id: 'detail:phone',
        title: lines.title,
        phrasings: [...lines.phrasings],
        answer: lines.answer(businessName, phone.trim()),
      }
    : null;

const email = ({ email, businessName }: BusinessProfile, { email: lines }: DetailLines): Detail | null =>
  email.trim()
    ? {
        id: 'detail:email',
        title: lines.title,
        phrasings: [...lines.phrasings],
        answer: lines.answer(businessName, email.trim()),
      }
    : null;

const name = ({ businessName }: BusinessProfile, { name: lines }: DetailLines): Detail | null =>
  businessName.trim()
    ? {
        id: 'detail:name',
        title: lines.title,
        phrasings: [...lines.phrasings],
        answer: lines.answer(businessName.trim()),
      }
    : null;

const about = (
  { businessName, description }: BusinessProfile,
  { about: lines }: DetailLines,
): Detail | null =>
  description.trim()
    ? {
        id: 'detail:about',
        title: lines.title(businessName.trim()),
        phrasings: [...lines.phrasings],
        answer: description.trim(),
      }
    : null;

/** Most phrasings never change, so each is embedded once for an embed function; of the businesses' own so many are kept. */
const known = new WeakMap<Embed, Map<string, Float32Array>>();
const mostKnown = 5000;

async function phrasingVectors(details: readonly Detail[], embed: Embed): Promise<Float32Array[]> {
  const vectors = await vectorsOf([...new Set(details.flatMap(textsOf))], embed);
  return details.map((detail) => {
    // The row of an answer that is not telling stays empty.
    const rows = new Float32Array((detail.phrasings.length + 1) * DIMENSIONS);
    for (const [row, text] of textsOf(detail).entries()) rows.set(vectors.get(text)!, row * DIMENSIONS);
    return rows;
  });
}

const textsOf = ({ phrasings, answer, isTelling }: Detail): string[] =>
  isTelling ? [...phrasings, answer] : phrasings;

async function vectorsOf(texts: readonly string[], embed: Embed): Promise<Map<string, Float32Array>> {
  const remembered = known.get(embed) ?? new Map<string, Float32Array>();
  known.set(embed, remembered);
  const missing = texts.filter((text) => !remembered.has(text));
  const found = new Map(texts.map((text) => [text, remembered.get(text)!]));
  const made = missing.length > 0 ? await embed(missing) : [];
  for (const [index, text] of missing.entries()) {
    found.set(text, made[index]!);
    remembered.set(text, made[index]!);
  }
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostKnown) break;
    remembered.delete(oldest);
  }
  return found;
}
