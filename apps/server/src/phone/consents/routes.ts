import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { addDoNotContact } from './add-do-not-contact.ts';
import { giveConsent } from './give-consent.ts';
import { getLeadConsents, giveLeadConsent } from './lead-consents.ts';
import { listDoNotContact } from './list-do-not-contact.ts';
import { removeDoNotContact } from './remove-do-not-contact.ts';

export function consentRoutes(api: Api): void {
  api.mount(endpoints.listDoNotContact, ({ ctx, query }) => listDoNotContact(ctx, query));
  api.mount(endpoints.addDoNotContact, ({ ctx, body }) => addDoNotContact(ctx, body));
  api.mount(endpoints.removeDoNotContact, ({ ctx, params, body }) =>
    removeDoNotContact(ctx, params.id, body.reason),
  );
  api.mount(endpoints.getLeadConsents, ({ ctx, params }) => getLeadConsents(ctx, params.id));
  api.mount(endpoints.giveLeadConsent, ({ ctx, params, body }) => giveLeadConsent(ctx, params.id, body));
  api.mount(endpoints.giveConsent, ({ ctx, body }) => giveConsent(ctx, body));
}
