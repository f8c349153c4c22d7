import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { changeProviderPhoneNumber, deleteProviderPhoneNumber } from './change-provider-phone-number.ts';
import { createProviderPhoneNumber } from './create-provider-phone-number.ts';
import {
  getProviderPhoneNumber,
  listProviderPhoneNumberPages,
  listProviderPhoneNumbers,
} from './read-provider-phone-numbers.ts';

export const providerPhoneNumbers: Feature = {
  routes(api) {
    api.mount(endpoints.listProviderPhoneNumbers, ({ ctx, query }) => listProviderPhoneNumbers(ctx, query));
    api.mount(endpoints.listProviderPhoneNumberPages, ({ ctx, query }) =>
      listProviderPhoneNumberPages(ctx, query),
    );
    api.mount(endpoints.getProviderPhoneNumber, ({ ctx, params }) => getProviderPhoneNumber(ctx, params.id));
    api.mount(endpoints.createProviderPhoneNumber, ({ ctx, body }) => createProviderPhoneNumber(ctx, body));
    api.mount(endpoints.importProviderTwilioNumber, ({ ctx, body: { twilioPhoneNumber: number, ...rest } }) =>
      createProviderPhoneNumber(ctx, { provider: 'twilio', number, ...rest }),
    );
    api.mount(endpoints.importProviderVonageNumber, ({ ctx, body: { vonagePhoneNumber: number, ...rest } }) =>
      createProviderPhoneNumber(ctx, { provider: 'vonage', number, ...rest }),
    );
    api.mount(endpoints.updateProviderPhoneNumber, ({ ctx, params, body }) =>
      changeProviderPhoneNumber(ctx, params.id, body),
    );
    api.mount(endpoints.deleteProviderPhoneNumber, ({ ctx, params }) =>
      deleteProviderPhoneNumber(ctx, params.id),
    );
  },
};
