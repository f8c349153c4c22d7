import type { BusinessProfile } from '../business-profile.ts';
import { addressEntries } from '../profile/address-entries.ts';
import type { Detail } from '../profile/detail.ts';
import { usualHours } from '../profile/hours-answer.ts';
import { policyEntries } from '../profile/policy-entries.ts';
import { serviceEntries } from '../profile/service-entries.ts';
import type { Embed } from './embed.ts';
import type { KnowledgeEntry } from './knowledge.ts';
import { DIMENSIONS } from './semantic-index.ts';

/** What the profile tells of the business, as entries that can be asked for. What it doesn't tell makes no entry. */
export async function detailEntries(
  profile: BusinessProfile,
  embed: Embed | null,
): Promise<KnowledgeEntry[]> {
  const details = [
    ...[hours(profile), phone(profile), email(profile), name(profile), about(profile)].filter(
      (detail) => detail !== null,
    ),
    ...addressEntries(profile),
    ...policyEntries(profile),
    ...serviceEntries(profile),
  ];
  const vectors = embed ? await phrasingVectors(details.slice(0, mostEmbedded), embed) : null;
  return details.map(({ isTelling: _, ...detail }, index) => ({
    ...detail,
    kind: 'detail',
    vectors: vectors?.[index] ?? null,
  }));
}

/** More of them are found by their words alone: nobody waits for a long price list to be embedded. */
const mostEmbedded = 120;

function hours(profile: BusinessProfile): Detail {
  return {
    id: 'detail:hours',
    title: 'Opening hours',
    phrasings: [
      'What are your opening hours?',
      'When are you open?',
      'What time do you close?',
      'Are you open on Sunday?',
      'What are your business hours?',
      ...(profile.hoursExceptions?.length
        ? ['Are you open on public holidays?', 'What are your holiday hours?']
        : []),
    ],
    answer: usualHours(profile),
  };
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
