import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import type { AccountsParts } from '../accounts/index.ts';
import { getAccountSettings } from './get-account-settings.ts';
import { updateAccountSettings } from './update-account-settings.ts';

/** `invalidateSessions`: sessions carry the time zone and country. */
export function accountSettingsRoutes(api: Api, { accounts }: AccountsParts): void {
  api.mount(endpoints.getAccountSettings, ({ ctx }) => getAccountSettings(ctx));
  api.mount(endpoints.updateAccountSettings, async ({ ctx, body }) => {
    const settings = await updateAccountSettings(ctx, body);
    accounts.invalidateSessions();
    return settings;
  });
}
