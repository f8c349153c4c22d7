import type { Analytics } from '@deskbell/contract';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { countText } from '../../ui/data/figures.ts';
import { dayText } from '../../ui/time/local-time.ts';

/** Conversations per day; a day opens its conversations. */
export function Volume({ data, sample }: { data: Analytics; sample: boolean }) {
  const { change } = useDashboardSearch();
  const total = data.totals.conversations;
  return (
    <Card>
      <CardHeading
        title="Conversation Volume"
        hint={total === 1 ? '1 conversation' : `${countText(total)} conversations`}
      />
      <BarChart
        label="Conversations per day"
        unit={['conversation', 'conversations']}
        bars={data.conversationVolume.map(({ day, count }) => ({ key: day, label: dayText(day), count }))}
        onOpen={
          sample
            ? undefined
            : ({ key }) => void change({ section: 'conversations', from: key, to: key, period: undefined })
        }
      />
    </Card>
  );
}
