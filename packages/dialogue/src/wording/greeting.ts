import type { BusinessProfile } from '../business-profile.ts';
import { say } from './lines.ts';

/** The first thing the assistant says, in its tone, unless the owner wrote a greeting of their own. */
export const greetingOf = (profile: BusinessProfile): string => say(profile, 'greeting');
