import { alwaysOpen, officeHours, type WeeklyHours } from '../booking/hours.ts';

/**
 * The week a business keeps: its own hours, else what its choice in the setup form means. Null: only the owner's words
 * say it (`custom` without hours), so nothing can be reckoned with.
 */
export function effectiveHours(profile: {
  businessHours: '247' | 'business' | 'custom';
  weeklyHours?: WeeklyHours | null | undefined;
}): WeeklyHours | null {
  if (profile.weeklyHours) return profile.weeklyHours;
  switch (profile.businessHours) {
    case '247':
      return alwaysOpen;
    case 'business':
      return officeHours;
    case 'custom':
      return null;
  }
}

/** Closed every day. */
export const neverOpen: WeeklyHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
