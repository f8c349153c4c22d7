import type { SystemReport } from '@deskbell/contract';
import { countText, durationText } from '../../../ui/data/figures.ts';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { ageText } from './age-text.ts';
import { Facts, Part, PartHeading } from './part.tsx';

type Statement = SystemReport['database']['statements'][number] & { id: string };
type DatabaseTable = SystemReport['database']['tables'][number] & { id: string };

const statementColumns: readonly Column<Statement>[] = [
  { label: 'Statement', lead: true, cell: ({ name }) => <code className="text-sm break-all">{name}</code> },
  { label: 'Times', cell: ({ count }) => countText(count) },
  { label: 'On average', cell: ({ meanMs }) => quickText(meanMs) },
  { label: 'Slowest', cell: ({ slowestMs }) => quickText(slowestMs) },
  {
    label: 'In all',
    cell: ({ totalMs }) => (totalMs < 90_000 ? durationText(totalMs) : ageText(totalMs / 1000)),
  },
];

const tableColumns: readonly Column<DatabaseTable>[] = [
  { label: 'Table', lead: true, cell: ({ name }) => <code className="text-sm break-all">{name}</code> },
  { label: 'Size', cell: ({ bytes }) => sizeText(bytes) },
  { label: 'Rows, about', cell: ({ rows }) => (rows === null ? '–' : countText(rows)) },
];

/** How big and how busy the database is. */
export function DatabasePart({ report }: { report: SystemReport }) {
  const { database, versions } = report;
  const { pool } = database;
  return (
    <Part part="database" report={report}>
      <Facts
        facts={[
          ['PostgreSQL', `${versions.postgres}, ${database.kind === 'embedded' ? 'embedded' : 'your own'}`],
          [
            'Last migration',
            <code key="migration" className="text-sm break-all">
              {versions.migration}
            </code>,
          ],
          ['Size', sizeText(database.sizeBytes)],
          ['Connections', `${countText(database.connections)} of ${countText(database.mostConnections)}`],
          ['Used by this process', `${countText(pool.used)} of ${countText(pool.most)}`],
          ['Transactions that wait', countText(pool.waiting)],
        ]}
      />
      <PartHeading>What this process waited for most, since it started</PartHeading>
      <div className="-mx-5 sm:-mx-6">
        <Table
          label="Statements"
          columns={statementColumns}
          rows={database.statements.map((one) => ({ ...one, id: one.name }))}
        />
      </div>
      <PartHeading>Biggest tables</PartHeading>
      <div className="-mx-5 -mb-3 sm:-mx-6">
        <Table
          label="Tables"
          columns={tableColumns}
          rows={database.tables.map((one) => ({ ...one, id: one.name }))}
        />
      </div>
    </Part>
  );
}

/** Below ten milliseconds a tenth makes a difference. */
const quickText = (ms: number): string => (ms < 10 ? `${ms.toFixed(1)} ms` : durationText(ms));
