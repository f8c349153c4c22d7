import { type AccountSettingsUpdate, AccountSettingsUpdateSchema } from '@deskbell/contract';

/**
 * What a browser tells of where its owner is: the time zone its clock keeps and the country of its language. A zone that
 * the server wouldn't take and a language that names no country ("en") are left out.
 */
export function browserRegion(timeZone: string, language: string): AccountSettingsUpdate {
  const { timeZone: Zone, country: Country } = AccountSettingsUpdateSchema.shape;
  const zone = Zone.safeParse(timeZone);
  const country = Country.safeParse(countryOf(language));
  return {
    ...(zone.data && { timeZone: zone.data }),
    ...(country.data && { country: country.data }),
  };
}

/** Where the system's language is set by POSIX, a browser may pass on what is no language tag ("en-US@posix"). */
function countryOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
