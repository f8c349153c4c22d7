import { AccountSettingsSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { countryOptions } from './country-options.ts';
import { timeZoneOptions } from './time-zone-options.ts';

it('every time zone and country on offer is one the server takes', () => {
  const { timeZone, country } = AccountSettingsSchema.shape;
  for (const [zone] of timeZoneOptions('UTC', 0)) expect(timeZone.safeParse(zone).success, zone).toBe(true);
  for (const [code, name] of countryOptions()) {
    expect(country.safeParse(code).success, code).toBe(true);
    expect(name).not.toBe(code);
  }
});

it('a time zone says its offset on the day, and the one that is set is always there', () => {
  const winter = Date.parse('2026-01-15T12:00:00Z');
  const summer = Date.parse('2026-07-15T12:00:00Z');
  expect(new Map(timeZoneOptions('UTC', winter)).get('America/New_York')).toBe('America/New York (GMT-5)');
  expect(new Map(timeZoneOptions('UTC', summer)).get('America/New_York')).toBe('America/New York (GMT-4)');
});
