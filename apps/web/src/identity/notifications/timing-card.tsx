import {
  type AlertDigest,
  type AlertSettings,
  getAccountSettings,
  type QuietHours,
} from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../kernel/api.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useTimeZoneOptions } from '../../ui/time/time-zone-options.ts';
import { useSaveAlertSettings } from './use-alert-settings.ts';

const usualNight: QuietHours = { from: '22:00', until: '07:00' };

/** When somebody is told: at once or collected, and when not. */
export function TimingCard({ settings }: { settings: AlertSettings }) {
  const { mutate: save } = useSaveAlertSettings();
  const { digest, quietHours, quietForPersons } = settings;
  return (
    <Card>
      <CardHeading
        title="When you are told"
        hint="In the app everything shows up at once. A customer who asks for a person never waits for a digest."
      />
      <div className="grid gap-5">
        <Field label="How often">
          {(control) => (
            <Select
              {...control}
              className="w-full sm:w-72"
              value={digest}
              onChange={({ target }) => save({ digest: target.value as AlertDigest })}
              options={[
                ['at_once', 'At once'],
                ['hourly', 'Collected, every hour'],
                ['daily', 'Collected, every morning at 8'],
              ]}
            />
          )}
        </Field>
        <Switch
          label="Quiet hours"
          hint="What comes in them reaches you when they end."
          checked={quietHours !== null}
          onChange={(isOn) => save({ quietHours: isOn ? usualNight : null })}
        />
        {quietHours && (
          <>
            <QuietTimes quietHours={quietHours} onChange={(changed) => save({ quietHours: changed })} />
            <Switch
              label="Also when a customer asks for a person"
              hint="Off: they reach you in quiet hours, too, and so do emergencies."
              checked={quietForPersons}
              onChange={(isOn) => save({ quietForPersons: isOn })}
            />
          </>
        )}
        <ZoneField chosen={settings.timeZone} onChoose={(timeZone) => save({ timeZone })} />
      </div>
    </Card>
  );
}

function QuietTimes({
  quietHours,
  onChange,
}: {
  quietHours: QuietHours;
  onChange: (changed: QuietHours) => void;
}) {
  const [typed, setTyped] = useState(quietHours);
  useEffect(() => setTyped(quietHours), [quietHours]);
  const isSame = typed.from === typed.until;
  const type = (change: Partial<QuietHours>) => setTyped({ ...typed, ...change });
  // Once the field is left: while a time is being typed, its first digit is a time, too.
  const leave = () => {
    const isComplete = typed.from !== '' && typed.until !== '' && !isSame;
    if (!isComplete) return;
    if (typed.from !== quietHours.from || typed.until !== quietHours.until) onChange(typed);
  };
  return (
    <div className="grid grid-cols-2 gap-4 sm:w-72">
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            type="time"
            value={typed.from}
            onChange={({ target }) => type({ from: target.value })}
            onBlur={leave}
          />
        )}
      </Field>
      <Field label="Until" {...(isSame && { error: 'Choose another time' })}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={typed.until}
            onChange={({ target }) => type({ until: target.value })}
            onBlur={leave}
          />
        )}
      </Field>
    </div>
  );
}

function ZoneField({ chosen, onChoose }: { chosen: string | null; onChoose: (zone: string | null) => void }) {
  const { data } = useQuery(read(getAccountSettings, {}));
  const accountZone = data?.timeZone ?? 'UTC';
  const zones = useTimeZoneOptions(chosen ?? accountZone);
  return (
    <Field label="Your time zone">
      {(control) => (
        <Select
          {...control}
          className="w-full sm:w-96"
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value || null)}
          options={[['', `The account’s: ${accountZone.replaceAll('_', ' ')}`], ...zones]}
        />
      )}
    </Field>
  );
}
