import { type BillingItem, listBillingHistory } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { read } from '../../kernel/api.ts';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { moneyText } from '../../ui/data/figures.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SampleNotice } from '../../ui/feedback/sample-notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { dateText } from '../../ui/time/local-time.ts';
import { useDownloadInvoice, useTimeZone } from './use-billing.ts';

// Shown only while the account has no invoice, and never among real ones.
const samples: BillingItem[] = [
  { id: 'sample-2', description: 'Pro plan', date: '2026-02-01T12:00:00Z', amount: 249, status: 'paid' },
  { id: 'sample-1', description: 'Pro plan', date: '2026-01-01T12:00:00Z', amount: 249, status: 'paid' },
];

export function BillingHistory() {
  const { data, error, isPending, refetch } = useQuery(read(listBillingHistory, {}));
  return (
    <Card flush className="overflow-hidden">
      <div className="px-5 pt-5 sm:px-6">
        <h2 className="text-lg">Billing History</h2>
        {data?.length === 0 && (
          <div className="mt-2">
            <SampleNotice text="You have no invoices yet. This is a preview." />
          </div>
        )}
      </div>
      {isPending && <SkeletonRows rows={2} label="Loading your invoices" />}
      {error && (
        <ErrorState title="Couldn’t load your invoices" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && !error && <Table label="Sample data" columns={columns} rows={samples} />}
      {data && data.length > 0 && !error && (
        <Table label="Billing History" columns={[...columns, invoiceColumn]} rows={data} />
      )}
    </Card>
  );
}

function Day({ instant }: { instant: string }) {
  return <time dateTime={instant}>{dateText(instant, useTimeZone())}</time>;
}

const tints = new Map<string, Tint>([
  ['paid', 'good'],
  ['open', 'brass'],
  ['uncollectible', 'danger'],
]);

const columns: Column<BillingItem>[] = [
  {
    label: 'Description',
    lead: true,
    cell: ({ description }) => <span className="font-semibold">{description}</span>,
  },
  { label: 'Date', cell: ({ date }) => <Day instant={date} /> },
  {
    label: 'Amount',
    cell: ({ amount }) => <span className="tabular-nums">{moneyText(Math.round(amount * 100))}</span>,
  },
  {
    label: 'Status',
    cell: ({ status }) => (
      <Badge tint={tints.get(status) ?? 'plain'}>
        <span className="capitalize">{status}</span>
      </Badge>
    ),
  },
];

const invoiceColumn: Column<BillingItem> = {
  label: 'Invoice',
  bare: true,
  cell: (item) => <DownloadButton item={item} />,
};

function DownloadButton({ item }: { item: BillingItem }) {
  const download = useDownloadInvoice();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Download the ${item.date.slice(0, 10)} invoice`}
      busy={download.isPending}
      onClick={() => download.mutate(item.id)}
    >
      <Download aria-hidden size={16} /> Download
    </Button>
  );
}
