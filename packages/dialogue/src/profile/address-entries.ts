import type { BusinessAddress, BusinessProfile } from '../business-profile.ts';
import { profile as english } from '../locale/en/profile/profile.ts';
import { type Detail, sentence } from './detail.ts';
import type { DetailLines } from './profile-locale.ts';

/** Where the business is, and how to get there as far as that is told. */
export function addressEntries(
  { addresses = [] }: Pick<BusinessProfile, 'addresses'>,
  lines: DetailLines = english.details,
): Detail[] {
  if (addresses.length === 0) return [];
  const directed = addresses.filter(({ directions }) => directions.trim() !== '');
  return [whereabouts(addresses, lines), ...(directed.length > 0 ? [directionsTo(directed, lines)] : [])];
}

const whereabouts = (addresses: readonly BusinessAddress[], { address }: DetailLines): Detail => ({
  id: 'detail:address',
  title: address.title,
  phrasings: [...address.phrasings, ...(addresses.length > 1 ? address.ofSeveral : [])],
  answer: sentence(address.answer(addresses.map(placeText))),
});

const placeText = ({ label, address }: BusinessAddress): string => {
  const where = address.replace(/\s*\n\s*/g, ', ').trim();
  return label.trim() ? `${where} (${label.trim()})` : where;
};

function directionsTo(
  addresses: readonly BusinessAddress[],
  { address, directions: lines }: DetailLines,
): Detail {
  const directions = addresses.map(({ label, directions }) =>
    sentence(addresses.length > 1 && label.trim() ? `${label.trim()}: ${directions.trim()}` : directions),
  );
  const [only] = addresses;
  const where =
    addresses.length === 1 && only!.address.trim() ? [sentence(address.answer([placeText(only!)]))] : [];
  // What the directions don't speak of they are no answer to.
  const tellsParking = lines.tellsParking.test(directions.join(' '));
  return {
    id: 'detail:directions',
    title: tellsParking ? lines.withParking : lines.title,
    phrasings: [...lines.phrasings, ...(tellsParking ? lines.ofParking : [])],
    answer: [...where, ...directions].join(' '),
    isTelling: true,
  };
}
