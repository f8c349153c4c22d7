import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { getMailPreferences } from './get-mail-preferences.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.ts';
import { updateMailPreferences } from './update-mail-preferences.ts';

export function mailPreferenceRoutes(api: Api): void {
  api.mount(endpoints.getMailPreferences, ({ ctx }) => getMailPreferences(ctx));
  api.mount(endpoints.updateMailPreferences, ({ ctx, body }) => updateMailPreferences(ctx, body));
  api.mount(endpoints.readUnsubscription, ({ ctx, query, http }) => {
    // Mail programs without one click open the address they would have posted to: people get the page.
    const isPerson = http.req.header('accept')?.includes('text/html');
    if (isPerson) return http.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 303);
    return readUnsubscription(ctx, query.token);
  });
  api.mount(endpoints.unsubscribe, ({ ctx, query }) =>
    unsubscribe(ctx, query.token, query.wanted === 'true'),
  );
}
