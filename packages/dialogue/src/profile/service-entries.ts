import type { BusinessProfile } from '../business-profile.ts';
import type { BookableService } from '../calendar.ts';
import { profile as english } from '../locale/en/profile/profile.ts';
import { type Detail, sentence } from './detail.ts';
import type { DetailLines } from './profile-locale.ts';

const mostListed = 15;

/** What the business offers: all of it in one, and each service with its price and length. */
export const serviceEntries = (
  { services = [] }: Pick<BusinessProfile, 'services'>,
  lines: DetailLines = english.details,
): Detail[] =>
  services.length === 0
    ? []
    : [offer(services, lines), ...services.map((service) => serviceEntry(service, lines))];

function offer(services: readonly BookableService[], lines: DetailLines): Detail {
  const listed = services.slice(0, mostListed).map((service) => briefly(service, lines));
  return {
    id: 'detail:services',
    title: lines.services.title,
    phrasings: [...lines.services.phrasings],
    answer: lines.services.answer(listed, services.length - listed.length),
  };
}

const briefly = ({ name, priceText, durationMinutes }: BookableService, lines: DetailLines): string =>
  `${name.trim()} (${[priceText, durationIn(durationMinutes, lines)].filter(Boolean).join(', ')})`;

function serviceEntry(service: BookableService, lines: DetailLines): Detail {
  const { id, description, priceText, durationMinutes, capacity } = service;
  const name = service.name.trim();
  const facts = [
    lines.service.facts(name, durationIn(durationMinutes, lines), priceText),
    ...(description.trim() ? [sentence(description)] : []),
    ...(capacity > 1 ? [lines.service.capacity(capacity)] : []),
  ];
  return {
    id: `detail:service:${id}`,
    title: name,
    phrasings: [...lines.service.phrasings(name, Boolean(priceText))],
    answer: facts.join(' '),
    isTelling: description.trim() !== '',
  };
}

/** A length in the words of `lines`. */
export const durationIn = (minutes: number, lines: DetailLines): string =>
  lines.duration(Math.floor(minutes / 60), minutes % 60);

/** "45 minutes", "1 hour", "2 hours 30 minutes". */
export const durationText = (minutes: number): string => durationIn(minutes, english.details);
