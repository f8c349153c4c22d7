import type { BookingPage } from '@deskbell/contract';
import { escapeHtml } from '../../kernel/mail/index.ts';

/** The booking page with what it shows written in, so that it is there without another request, and whose it is in its title. */
export function withBookingPage(html: string, page: BookingPage): string {
  const title = escapeHtml(page.businessName);
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  return html.replace(
    /<title>.*<\/title>/,
    () => `<title>${title}</title>
    <meta property="og:title" content="${title}" />
    <script type="application/json" id="booking-page">${data}</script>`,
  );
}
