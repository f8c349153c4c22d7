import type { BookableService } from '../../calendar.ts';
import { wordsOf } from '../../text/terms.ts';
import type { ActSigns } from '../hearing-locale.ts';

/**
 * A text as what it does is read from: services that are called by words of something else, a "service call", an "emergency visit",
 * stand in it as any other service would.
 */
export function withoutServiceNames(
  text: string,
  services: readonly Pick<BookableService, 'name'>[],
  { tellingNames }: Pick<ActSigns, 'tellingNames'>,
): string {
  if (!tellingNames) return text;
  const { sign, plainName } = tellingNames;
  return services.reduce((rest, { name }) => {
    if (!sign.test(name.toLowerCase())) return rest;
    const words = wordsOf(name).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.'));
    return rest.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[ \\u00a0-]+')}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu'),
      plainName,
    );
  }, text);
}
