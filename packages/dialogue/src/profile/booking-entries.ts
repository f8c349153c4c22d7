import type { BusinessProfile } from '../business-profile.ts';
import type { Detail } from './detail.ts';
import type { DetailLines } from './profile-locale.ts';
import { durationIn } from './service-entries.ts';

/** How appointments are made, changed and how far ahead, where the assistant makes them. */
export function bookingEntries(
  { bookedAhead, reach }: Pick<BusinessProfile, 'bookedAhead' | 'reach'>,
  lines: DetailLines,
): Detail[] {
  if (!bookedAhead) return [];
  const { booking, changing, ahead } = lines;
  const { leadMinutes, horizonDays } = bookedAhead;
  const least = leadMinutes === 0 ? null : durationIn(leadMinutes, lines);
  return [
    {
      id: 'detail:booking',
      title: booking.title,
      phrasings: [...booking.phrasings],
      answer: booking.answer(reach),
    },
    {
      id: 'detail:changing',
      title: changing.title,
      phrasings: [...changing.phrasings],
      answer: changing.answer,
    },
    {
      id: 'detail:ahead',
      title: ahead.title,
      phrasings: [...ahead.phrasings],
      answer: ahead.answer(least, horizonDays),
    },
  ];
}
