import type { BillingAddress } from '@deskbell/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { countryOptions } from '../../../ui/form/country-options.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';

/** Where taxes are due: asked for before the price is known. */
export function AddressForm({
  refusal,
  onAddress,
}: {
  refusal: string | null;
  onAddress: (address: BillingAddress) => Promise<void>;
}) {
  const [address, setAddress] = useState<BillingAddress>({ country: 'US', postalCode: '' });
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setBusy(true);
        void onAddress(address).finally(() => setBusy(false));
      }}
    >
      <p>Where is your business billed? Tax is added by your billing address.</p>
      <Field label="Country">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            autoComplete="billing country"
            options={countryOptions()}
            value={address.country}
            onChange={(event) => setAddress({ ...address, country: event.target.value })}
          />
        )}
      </Field>
      <Field label="Postal code" {...(refusal && { error: refusal })}>
        {(control) => (
          <Input
            {...control}
            value={address.postalCode}
            autoComplete="billing postal-code"
            maxLength={20}
            onChange={(event) => setAddress({ ...address, postalCode: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" size="large" busy={isBusy}>
        Continue
      </Button>
    </form>
  );
}
