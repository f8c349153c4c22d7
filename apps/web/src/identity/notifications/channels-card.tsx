import {
  type AlertChannel,
  AlertChannelSchema,
  type AlertKind,
  type AlertSettings,
  alertKinds,
} from '@deskbell/contract';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { useLocked } from '../../money/plan-lock/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { useAlertPhone } from './alert-phone-card.tsx';
import { useSaveAlertSettings } from './use-alert-settings.ts';

/** Which kinds by which channel: a box for each. */
export function ChannelsCard({ settings, email }: { settings: AlertSettings; email: string }) {
  const save = useSaveAlertSettings();
  const sendsMail = useSendsMail();
  // Chosen or not, nothing is texted before a phone is confirmed.
  const isLocked = useLocked('alerts');
  const isProven = useAlertPhone().data?.isProven ?? false;
  const canText = isProven && !isLocked;
  const channels = AlertChannelSchema.options.filter((channel) => channel !== 'sms' || canText);
  const kinds = Object.keys(settings.channels) as AlertKind[];
  const choose = (kind: AlertKind, channel: AlertChannel, isOn: boolean) => {
    const others = (settings.channels[kind] ?? []).filter((one) => one !== channel);
    save.mutate({ channels: { [kind]: isOn ? [...others, channel] : others } });
  };
  return (
    <Card>
      <CardHeading
        title="What you are told"
        hint={
          sendsMail
            ? `Emails go to ${email}.`
            : 'Email isn’t set up here, so none is sent yet. Your choices count once it is.'
        }
      />
      <ul className="grid">
        {kinds.map((kind) => (
          <li key={kind} className="border-t border-line py-3 first:border-0 first:pt-0">
            <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <legend className="float-left text-sm font-semibold sm:max-w-80">{alertKinds[kind]}</legend>
              <span className="flex flex-wrap gap-x-5 gap-y-2">
                {channels.map((channel) => (
                  <label key={channel} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      className="size-4.5 accent-primary"
                      checked={settings.channels[kind]?.includes(channel) ?? false}
                      onChange={({ target }) => choose(kind, channel, target.checked)}
                    />
                    {channelNames[channel]}
                  </label>
                ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const channelNames: Record<AlertChannel, string> = {
  app: 'In the app',
  push: 'Push',
  email: 'Email',
  sms: 'Text',
};
