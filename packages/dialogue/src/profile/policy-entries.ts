import type { BusinessProfile, Policy } from '../business-profile.ts';
import { type Detail, sentence } from './detail.ts';

/** The business's policies, each found by its title. */
export const policyEntries = ({ policies = [] }: Pick<BusinessProfile, 'policies'>): Detail[] =>
  policies.map((policy, index) => ({
    id: `detail:policy:${index}`,
    title: policy.title.trim(),
    phrasings: phrasingsOf(policy),
    answer: sentence(policy.text),
    isTelling: true,
  }));

function phrasingsOf({ title }: Policy): string[] {
  const name = title.trim();
  if (/\?$/.test(name)) return [name];
  const isNamedPolicy = /\bpolic(?:y|ies)$|\bterms$|\brules$/i.test(name);
  const subject = isNamedPolicy ? name.replace(/\s*\bpolic(?:y|ies)$/i, '') : name;
  return [
    isNamedPolicy ? `What is your ${name}?` : `What is your policy on ${name}?`,
    ...(subject ? [`What about ${subject}?`] : []),
  ];
}
