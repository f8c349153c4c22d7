import type { BusinessAddress, BusinessProfile } from '../business-profile.ts';
import { type Detail, sentence } from './detail.ts';

/** Where the business is, and how to get there as far as that is told. */
export function addressEntries({ addresses = [] }: Pick<BusinessProfile, 'addresses'>): Detail[] {
  if (addresses.length === 0) return [];
  const directed = addresses.filter(({ directions }) => directions.trim() !== '');
  return [whereabouts(addresses), ...(directed.length > 0 ? [directionsTo(directed)] : [])];
}

function whereabouts(addresses: readonly BusinessAddress[]): Detail {
  const [only] = addresses;
  return {
    id: 'detail:address',
    title: 'Address',
    phrasings: [
      'What is your address?',
      'Where are you located?',
      'Where can I find you?',
      'Where is your shop?',
      ...(addresses.length > 1 ? ['Which locations do you have?'] : []),
    ],
    answer:
      addresses.length === 1
        ? sentence(`You find us at ${placeText(only!)}`)
        : sentence(`You find us at these places: ${addresses.map(placeText).join('; ')}`),
  };
}

const placeText = ({ label, address }: BusinessAddress): string => {
  const where = address.replace(/\s*\n\s*/g, ', ').trim();
  return label.trim() ? `${where} (${label.trim()})` : where;
};

function directionsTo(addresses: readonly BusinessAddress[]): Detail {
  const answer = addresses
    .map(({ label, directions }) =>
      sentence(addresses.length > 1 && label.trim() ? `${label.trim()}: ${directions.trim()}` : directions),
    )
    .join(' ');
  // What the directions don't speak of they are no answer to.
  const tellsParking = /\bpark|garage|\bcar\b/i.test(answer);
  return {
    id: 'detail:directions',
    title: tellsParking ? 'Directions and parking' : 'Directions',
    phrasings: [
      'How do I get there?',
      'How do I get to you?',
      'Can you give me directions?',
      ...(tellsParking ? ['Is there parking?', 'Where can I park?', 'Do you have a car park?'] : []),
    ],
    answer,
    isTelling: true,
  };
}
