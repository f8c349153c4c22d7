import type { BusinessProfile } from '../business-profile.ts';
import { localeOf } from '../locale/locale.ts';
import { filled, variantsOf } from './wording.ts';

/** The first thing the assistant says, in its tone, unless the owner wrote a greeting of their own. */
export function greetingOf(profile: BusinessProfile): string {
  const locale = localeOf(profile.language).phrasing;
  const [first] = variantsOf(locale, 'greeting', profile.tone, profile.reach === 'phone');
  return profile.script?.greeting.trim() || filled(first, locale, profile, {});
}
