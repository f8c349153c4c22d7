import type { Assistant, Service } from '@deskbell/contract';

/** Where customers book by themselves. */
export const bookingPageUrl = (publicUrl: string, assistantId: string): string =>
  `${publicUrl}/book/${assistantId}`;

/** What shows the page inside another. */
export function bookingPageSnippet(
  publicUrl: string,
  { id, businessName }: Pick<Assistant, 'id' | 'businessName'>,
): string {
  const title = `Book an appointment with ${businessName}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${bookingPageUrl(publicUrl, id)}" title="${title}" style="width: 100%; height: 760px; border: 0"></iframe>`;
}

/** Why nobody can book on the page although it is on, and what to do; null: they can. */
export function whyNoBookings(
  { booking, setupStatus }: Pick<Assistant, 'booking' | 'setupStatus'>,
  services: readonly Pick<Service, 'active'>[],
): string | null {
  if (setupStatus !== 'live') return 'The assistant isn’t live, so the page takes no bookings.';
  if (!booking.enabled) return 'Turn on “Book appointments” so that the page takes bookings.';
  if (!services.some(({ active }) => active)) return 'Add a service so that there is something to book.';
  return null;
}
