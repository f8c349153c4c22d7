import { getAccountSettings, type Usage } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kernel/api.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { monthDayText } from '../../ui/time/local-time.ts';
import { fullCounters, UsageBars } from './usage-bars.tsx';

export function UsageCard({ usage }: { usage: Usage }) {
  const full = fullCounters(usage);
  // The month ends at midnight in the account's time zone, whatever this browser's is.
  const { data: settings } = useQuery(read(getAccountSettings, {}));
  const restart = monthDayText(usage.periodEndsAt, settings?.timeZone);
  return (
    <Card>
      <CardHeading title="Usage This Month" hint={`Resets on ${restart}.`} />
      <UsageBars usage={usage} />
      {full.length > 0 && (
        <div className="mt-5">
          <Notice tint="brass">
            The limit of {full.map((label) => label.toLowerCase()).join(' and ')} is reached. New customers
            are shown your contact form; conversations under way go on.
          </Notice>
        </div>
      )}
    </Card>
  );
}
