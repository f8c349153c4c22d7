import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
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
  },
};
