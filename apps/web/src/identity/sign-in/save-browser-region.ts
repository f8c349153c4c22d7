import { updateAccountSettings } from '@deskbell/contract';
import { call } from '../../kernel/api.ts';
import { ownTimeZone } from '../../ui/time/local-time.ts';
import { browserRegion } from './browser-region.ts';

/**
 * Sets a new account's time zone and country to its browser's. An account without them works in UTC, and says so where
 * its hours are set: so a failure is reported and keeps nobody out.
 */
export async function saveBrowserRegion(): Promise<void> {
  const body = browserRegion(ownTimeZone(), navigator.language);
  if (Object.keys(body).length === 0) return;
  try {
    await call(updateAccountSettings, { body });
  } catch (error) {
    reportError(error);
  }
}
