import { type CrmProvider, connectsByApp, zohoDataCenters } from '@deskbell/contract';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field, type FieldControl } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { Entry } from './entry.ts';
import { TokenField } from './token-field.tsx';

/** What lets us into a CRM, and where people find it: a token, or an app of their own. */
export function EntryFields({
  provider,
  register,
  errors,
}: {
  provider: CrmProvider;
  register: UseFormRegister<Entry>;
  errors: FieldErrors<Entry>;
}) {
  if (!connectsByApp(provider))
    return <TokenField provider={provider} error={errors.token?.message} input={register('token')} />;
  const secret = (frame: FieldControl, name: 'app.clientSecret' | 'app.code') => (
    <Input {...frame} {...register(name)} type="password" autoComplete="off" spellCheck={false} />
  );
  const plain = (frame: FieldControl, name: 'app.host' | 'app.clientId', placeholder?: string) => (
    <Input {...frame} {...register(name)} placeholder={placeholder} autoComplete="off" spellCheck={false} />
  );
  const isZoho = provider === 'zoho';
  return (
    <>
      <Hint>{isZoho ? zohoHint : salesforceHint}</Hint>
      {isZoho ? (
        <Field label="Data center" {...errorOf(errors.app?.host?.message)} required>
          {(frame) => (
            <Select
              {...frame}
              {...register('app.host')}
              className="w-full"
              options={Object.entries(zohoDataCenters).map(([end, place]) => [end, `${place} (zoho.${end})`])}
            />
          )}
        </Field>
      ) : (
        <Field label="My Domain" {...errorOf(errors.app?.host?.message)} required>
          {(frame) => plain(frame, 'app.host', 'acme.my.salesforce.com')}
        </Field>
      )}
      <Field
        label={isZoho ? 'Client ID' : 'Consumer key'}
        {...errorOf(errors.app?.clientId?.message)}
        required
      >
        {(frame) => plain(frame, 'app.clientId')}
      </Field>
      <Field
        label={isZoho ? 'Client secret' : 'Consumer secret'}
        {...errorOf(errors.app?.clientSecret?.message)}
        required
      >
        {(frame) => secret(frame, 'app.clientSecret')}
      </Field>
      {isZoho && (
        <Field
          label="Code"
          hint="It is good for the minutes that you chose there, and once."
          {...errorOf(errors.app?.code?.message)}
          required
        >
          {(frame) => secret(frame, 'app.code')}
        </Field>
      )}
    </>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere text-sm text-ink-soft">{children}</p>
);

const salesforceHint =
  'In Salesforce: Setup, External Client App Manager, New. Turn on OAuth with the scope “Manage user data via APIs (api)” and the client credentials flow, and choose the user that it runs as: whatever is sent is sent as that user. Then copy the consumer key and secret of its settings.';
const zohoHint =
  'In Zoho’s API console (api-console.zoho.com, or the same at your data center): Add client, Self client. Copy its client ID and secret, then make a code with the scopes ZohoCRM.org.READ,ZohoCRM.coql.READ,ZohoCRM.settings.fields.READ,ZohoCRM.modules.contacts.ALL,ZohoCRM.modules.notes.ALL,ZohoCRM.modules.deals.ALL,ZohoCRM.modules.tasks.ALL';
