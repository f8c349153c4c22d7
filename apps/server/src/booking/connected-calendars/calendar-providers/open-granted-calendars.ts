import type { Deps } from '../../../kernel/http/index.ts';
import { openAccess } from '../grants/access-token.ts';
import type { GrantRow } from '../grants/grant-row.ts';
import { googleCalendars } from './google/google-calendars.ts';
import type { GrantedCalendars } from './granted-calendars.ts';
import { microsoftCalendars } from './microsoft/microsoft-calendars.ts';

/** The calendars that a grant lets us into. Throws CalendarFailure where the server isn't set up for its provider any more. */
export function openGrantedCalendars(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>,
  accountId: string,
  grant: Pick<GrantRow, 'id' | 'provider'>,
  signal?: AbortSignal,
): GrantedCalendars {
  const access = openAccess(deps, accountId, grant, signal);
  switch (grant.provider) {
    case 'google':
      return googleCalendars(access, deps.config.calendars.google?.apiBase ?? null, signal);
    case 'microsoft':
      return microsoftCalendars(access, deps.config.calendars.microsoft?.apiBase ?? null, signal);
  }
}
