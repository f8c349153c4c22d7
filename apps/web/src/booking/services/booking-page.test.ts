import { expect, it } from 'vitest';
import { bookingPageSnippet, bookingPageUrl, whyNoBookings } from './booking-page.ts';

it('leads to the assistant’s page, and frames it under a title that breaks out of nothing', () => {
  expect(bookingPageUrl('https://desk.example', 'a1')).toBe('https://desk.example/book/a1');
  expect(bookingPageSnippet('https://desk.example', { id: 'a1', businessName: 'Hair & "Co"' })).toBe(
    '<iframe src="https://desk.example/book/a1" title="Book an appointment with Hair &amp; &quot;Co&quot;" style="width: 100%; height: 760px; border: 0"></iframe>',
  );
});

it('says what keeps customers from booking, the nearest cause first', () => {
  const booking = {
    enabled: true,
    leadMinutes: 0,
    horizonDays: 60,
    stepMinutes: 30,
    parallel: 1,
    page: true,
    changeNoticeMinutes: 0,
    waitlist: true,
    holdMinutes: 120,
  };
  const live = { booking, setupStatus: 'live' } as const;
  expect(whyNoBookings(live, [{ active: false }, { active: true }])).toBeNull();
  expect(whyNoBookings(live, [{ active: false }])).toContain('Add a service');
  expect(whyNoBookings({ ...live, booking: { ...booking, enabled: false } }, [{ active: true }])).toContain(
    'Book appointments',
  );
  expect(whyNoBookings({ ...live, setupStatus: 'paused' }, [])).toContain('isn’t live');
});
