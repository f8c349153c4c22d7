import { expect, it } from 'vitest';
import { browserRegion } from './browser-region.ts';

it('a new account keeps the clock of its browser, and the country its language names', () => {
  expect(browserRegion('Europe/London', 'en-GB')).toEqual({ timeZone: 'Europe/London', country: 'GB' });
  expect(browserRegion('Asia/Kolkata', 'en')).toEqual({ timeZone: 'Asia/Kolkata' });
  expect(browserRegion('UTC', 'en-US@posix')).toEqual({ timeZone: 'UTC' });
  expect(browserRegion('Mars/Olympus', 'es-419')).toEqual({});
});
