import type { BusinessProfile } from '../business-profile.ts';
import type { BookableService } from '../calendar.ts';
import { type Detail, sentence } from './detail.ts';
import { andList } from './say-hours.ts';

const mostListed = 15;

/** What the business offers: all of it in one, and each service with its price and length. */
export function serviceEntries({ services = [] }: Pick<BusinessProfile, 'services'>): Detail[] {
  return services.length === 0 ? [] : [offer(services), ...services.map(serviceEntry)];
}

function offer(services: readonly BookableService[]): Detail {
  const listed = services.slice(0, mostListed).map(briefly);
  const more = services.length - listed.length;
  return {
    id: 'detail:services',
    title: 'Services and prices',
    phrasings: [
      'What services do you offer?',
      'What do you offer?',
      'What can I book?',
      'What are your prices?',
      'Do you have a price list?',
      'How much do you charge?',
    ],
    answer: `We offer ${andList(more > 0 ? [...listed, `${more} more`] : listed)}.`,
  };
}

const briefly = ({ name, priceText, durationMinutes }: BookableService): string =>
  `${name.trim()} (${[priceText, durationText(durationMinutes)].filter(Boolean).join(', ')})`;

function serviceEntry(service: BookableService): Detail {
  const { id, description, priceText, durationMinutes, capacity } = service;
  const name = service.name.trim();
  const facts = [
    `${name} takes ${durationText(durationMinutes)}${priceText ? ` and costs ${priceText}` : ''}.`,
    ...(description.trim() ? [sentence(description)] : []),
    ...(capacity > 1 ? [`It is for up to ${capacity} people at once.`] : []),
  ];
  return {
    id: `detail:service:${id}`,
    title: name,
    phrasings: [
      ...(priceText ? [`How much is ${name}?`, `What does ${name} cost?`] : []),
      `How long does ${name} take?`,
      `Do you offer ${name}?`,
    ],
    answer: facts.join(' '),
    isTelling: description.trim() !== '',
  };
}

/** "45 minutes", "1 hour", "2 hours 30 minutes". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' ');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
