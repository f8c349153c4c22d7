import type { BusinessProfile } from '../business-profile.ts';
import { sentencesOf } from '../text/sentences.ts';
import { BOOKING_LINES } from './booking-lines.ts';
import { LINES, type Line, say } from './lines.ts';
import { SPOKEN_LINES } from './spoken-lines.ts';

/**
 * The sentences that the assistant says of itself in calls and that are the same each time, in the profile's tone: what
 * can be spoken in advance. Answers are not among them (see `forTheEar`).
 * @public
 */
export function linesAloud(profile: BusinessProfile): string[] {
  const all = { ...LINES.professional, ...BOOKING_LINES.professional, ...SPOKEN_LINES.professional };
  const said = Object.keys(all).map((line) => say({ ...profile, reach: 'phone' }, line as Line));
  return [...new Set(said.flatMap(sentencesOf))].filter((sentence) => !/\{\w+\}/.test(sentence));
}
