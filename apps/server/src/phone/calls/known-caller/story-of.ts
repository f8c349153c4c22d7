import type { BusinessProfile } from '@deskbell/dialogue';
import { phoneWords } from '../words/phone-words.ts';
import type { KnownCaller } from './find-known-caller.ts';

/** What goes on with a caller who has said who they are, in a sentence; null: nothing does. */
export function storyOf(
  { appointment, openTopic }: KnownCaller,
  { timeZone, language }: Pick<BusinessProfile, 'timeZone' | 'language'>,
): string | null {
  const { story } = phoneWords(language);
  if (appointment) return story.appointment(appointment.service, appointment.startsAt, timeZone);
  return openTopic ? story.openTopic(openTopic) : null;
}
