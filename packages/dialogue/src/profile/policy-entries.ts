import type { BusinessProfile } from '../business-profile.ts';
import { profile as english } from '../locale/en/profile/profile.ts';
import { type Detail, sentence } from './detail.ts';
import type { DetailLines } from './profile-locale.ts';

/** The business's policies, each found by its title. */
export const policyEntries = (
  { policies = [] }: Pick<BusinessProfile, 'policies'>,
  lines: DetailLines = english.details,
): Detail[] =>
  policies.map(({ title, text }, index) => ({
    id: `detail:policy:${index}`,
    title: title.trim(),
    phrasings: /\?$/.test(title.trim()) ? [title.trim()] : [...lines.policy(title.trim())],
    answer: sentence(text),
    isTelling: true,
  }));
