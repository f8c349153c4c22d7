import type { AccountSettings } from '@deskbell/contract';
import { Card, CardHeading } from '../../ui/card.tsx';
import { countryOptions } from '../../ui/form/country-options.ts';

/** The account's settings for those who may read them only. */
export function AccountFacts({ settings: { name, timeZone, country } }: { settings: AccountSettings }) {
  const countryName = countryOptions().find(([code]) => code === country)?.[1] ?? country;
  return (
    <Card>
      <CardHeading title="Account" hint="Only account owners can change these." />
      <dl className="grid gap-4 [&_dd]:break-words [&_dt]:text-sm [&_dt]:text-ink-soft">
        <div>
          <dt>Account name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Time zone</dt>
          <dd>{timeZone.replaceAll('_', ' ')}</dd>
        </div>
        <div>
          <dt>Country</dt>
          <dd>{countryName}</dd>
        </div>
      </dl>
    </Card>
  );
}
