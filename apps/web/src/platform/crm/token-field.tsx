import type { CrmProvider } from '@deskbell/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';

type TokenProvider = Exclude<CrmProvider, 'salesforce' | 'zoho'>;

/** The token of a CRM, and where people find it. */
export function TokenField({
  provider,
  error,
  input,
}: {
  provider: TokenProvider;
  error: string | undefined;
  input: UseFormRegisterReturn;
}) {
  const { label, hint } = tokens[provider];
  return (
    <Field label={label} hint={hint} {...(error !== undefined && { error })} required>
      {(frame) => <Input {...frame} {...input} type="password" autoComplete="off" spellCheck={false} />}
    </Field>
  );
}

const tokens: Record<TokenProvider, { label: string; hint: string }> = {
  hubspot: {
    label: 'Access token',
    hint: 'In HubSpot: Settings, Integrations, Private Apps, Create a private app with the scopes crm.objects.contacts.read, crm.objects.contacts.write and crm.schemas.contacts.read; for deals also crm.objects.deals.read and crm.objects.deals.write. Then copy the access token of its Auth tab.',
  },
  pipedrive: {
    label: 'API token',
    hint: 'In Pipedrive: your name at the top right, Personal preferences, API. What is sent there is sent as you.',
  },
};
