import type { BookableService } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { sentence } from '../../profile/detail.ts';
import { durationIn } from '../../profile/service-entries.ts';
import type { Turn } from '../turn.ts';

type Context = Pick<Turn, 'state'>;

/** The one that fits, with what the owner wrote of it, its length and price. */
export function sayFits({ state }: Context, service: BookableService): string {
  const { advice } = localeOf(state.language).profile;
  const { phrasing } = localeOf(state.language);
  const description = service.description.trim().replace(/[.!]+$/, '');
  return `${advice.fits(phrasing.serviceInSentence(service.name), description)} ${factsOf(state.language, service)}`;
}

/** Two that may fit, told one after the other. */
export function sayTwoFit({ state }: Context, services: readonly BookableService[]): string {
  const { advice } = localeOf(state.language).profile;
  const told = services.map((service) =>
    [factsOf(state.language, service), service.description.trim() && sentence(service.description)]
      .filter(Boolean)
      .join(' '),
  );
  return [advice.twoFit, ...told].join(' ');
}

/** That what fits isn't known, with what there is. */
export function sayNoneKnown(
  { state }: Context,
  services: readonly BookableService[],
  hasNeed: boolean,
): string {
  const { advice } = localeOf(state.language).profile;
  const told = services.slice(0, services.length > MOST_TOLD + 1 ? MOST_TOLD : MOST_TOLD + 1);
  const described = told.map(({ name, description }) => ({
    name: name.trim(),
    description: told.length === services.length ? shortOf(description) : '',
  }));
  return `${advice.cannotTell(hasNeed)} ${advice.offered(described, services.length - told.length)}`;
}
const MOST_TOLD = 5;
const LONGEST_DESCRIPTION = 60;

/** A description that is long isn't told beside others. */
const shortOf = (description: string): string => {
  const plain = description.trim().replace(/[.!]+$/, '');
  return plain.length <= LONGEST_DESCRIPTION ? plain : '';
};

function factsOf(language: string, { name, durationMinutes, priceText }: BookableService): string {
  const { details } = localeOf(language).profile;
  return details.service.facts(name.trim(), durationIn(durationMinutes, details), priceText);
}
