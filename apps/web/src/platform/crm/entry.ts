import { CrmConnectSchema, type CrmProvider, connectsByApp } from '@deskbell/contract';
import * as z from 'zod';

/** What is entered to be let into a CRM, as it is typed; only a token or only an app is used. */
export interface Entry {
  token: string;
  app: { host: string; clientId: string; clientSecret: string; code: string };
  sendsExisting: boolean;
}

export const emptyEntry = (provider: CrmProvider): Entry => ({
  token: '',
  app: { host: provider === 'zoho' ? 'com' : '', clientId: '', clientSecret: '', code: '' },
  sendsExisting: true,
});

/** Of what was typed, what is sent. */
export const entrySchema = (provider: CrmProvider) =>
  z.preprocess((typed) => {
    const { token, app, sendsExisting } = typed as Entry;
    const { code, ...others } = app;
    return {
      ...{ provider, sendsExisting },
      ...(connectsByApp(provider)
        ? { app: { ...others, ...(provider === 'zoho' && code.trim() && { code }) } }
        : { token }),
    };
  }, CrmConnectSchema);
