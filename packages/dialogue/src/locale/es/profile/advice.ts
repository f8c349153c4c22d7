import type { AdviceLines } from '../../../decide/advice/advice-locale.ts';
import { andList } from '../phrasing/lists.ts';

/** Advice on services, in Spanish. */
export const advice: AdviceLines = {
  fits: (name, description) =>
    description ? `Para eso lo suyo sería ${name}: «${description}».` : `Para eso lo suyo sería ${name}.`,
  twoFit: 'Hay dos que podrían encajar.',
  cannotTell: (hasNeed) =>
    hasNeed ? 'No sé decir con seguridad qué servicio encaja mejor.' : 'Depende de lo que haga falta.',
  offered: (services, more) =>
    `Ofrecemos ${andList([
      ...services.map(({ name, description }) => (description ? `${name} (${description})` : name)),
      ...(more > 0 ? [`${more} más`] : []),
    ])}.`,
};
