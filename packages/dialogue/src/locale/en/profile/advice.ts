import type { AdviceLines } from '../../../decide/advice/advice-locale.ts';
import { andList } from '../phrasing/lists.ts';

/** Advice on services, in English. */
export const advice: AdviceLines = {
  fits: (name, description) =>
    description ? `For that I'd suggest the ${name}: “${description}”.` : `For that I'd suggest the ${name}.`,
  twoFit: 'Two of ours could fit.',
  cannotTell: (hasNeed) =>
    hasNeed ? "I can't say for sure which of our services fits that best." : 'That depends on what you need.',
  offered: (services, more) =>
    `We offer ${andList([
      ...services.map(({ name, description }) => (description ? `${name} (${description})` : name)),
      ...(more > 0 ? [`${more} more`] : []),
    ])}.`,
};
