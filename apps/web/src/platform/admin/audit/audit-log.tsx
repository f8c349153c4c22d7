import { listPlatformAudit, type PlatformAuditEntry } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { readPage } from '../../../kernel/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cell, Row, Table } from '../../../ui/data/table.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { DateTime } from '../../../ui/time/date-time.tsx';
import { actorOf } from '../../privacy/index.ts';
import { pageOf, useAdminAddress } from '../admin-address.ts';
import { AdminList } from '../admin-list.tsx';
import type { AdminSearch } from '../admin-search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { accountLabel, changesOf, platformActionText } from './audit-text.ts';

const columns = ['When', 'Who', 'What', 'Account', 'Changed'];

/** Who did what in every account, the latest first. A name narrows the list to what they did, or to where. */
export function AuditLog() {
  const { search, filter } = useAdminAddress();
  const asked = useQuery(readPage(listPlatformAudit, { query: auditQuery(search) }));
  return (
    <AdminList
      name="entries"
      asked={asked}
      filters={<AuditFilters entries={asked.data?.rows ?? []} />}
      none={{
        icon: ScrollText,
        title: 'Nothing recorded yet',
        text: 'What people change in their accounts is recorded here.',
      }}
    >
      {(entries) => (
        <Table label="Audit log" columns={columns}>
          {entries.map((entry) => (
            <Row key={entry.id}>
              <Entry entry={entry} onNarrow={filter} />
            </Row>
          ))}
        </Table>
      )}
    </AdminList>
  );
}

const auditQuery = (search: AdminSearch) => ({
  cursor: search.cursor,
  limit: pageOf(search).limit,
  actorId: search.actor,
  accountId: search.account,
  subject: search.subject,
  from: search.from,
  to: search.to,
});

function Entry({
  entry,
  onNarrow,
}: {
  entry: PlatformAuditEntry;
  onNarrow: (changes: Partial<AdminSearch>) => void;
}) {
  const account = accountLabel(entry);
  return (
    <>
      <Cell label="When">
        <DateTime instant={entry.at} />
      </Cell>
      <Cell label="Who">
        <Narrow
          label={`Only what ${actorOf(entry)} did`}
          text={actorOf(entry)}
          onPress={() => onNarrow({ actor: entry.actor.id })}
        />
        {entry.acting && (
          <span className="mt-1 block">
            <Badge tint="brass">Acting for them</Badge>
          </span>
        )}
      </Cell>
      <Cell label="What">
        <span className="block wrap-anywhere @4xl:min-w-40">{platformActionText(entry)}</span>
        <span
          title={entry.subjectId}
          className="block font-mono text-[0.8125rem] break-all text-ink-soft @4xl:max-w-44 @4xl:truncate"
        >
          {entry.subjectId}
        </span>
      </Cell>
      <Cell label="Account">
        {account === null ? (
          <span className="text-ink-soft">The installation</span>
        ) : (
          <Narrow
            label={`Only what was done in ${account}`}
            text={account}
            onPress={() => onNarrow({ account: entry.accountId! })}
          />
        )}
      </Cell>
      <Cell label="Changed">
        <Changes lines={changesOf(entry)} />
      </Cell>
    </>
  );
}

function Narrow({ label, text, onPress }: { label: string; text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${textLink} text-left wrap-anywhere @4xl:max-w-48`}
    >
      {text}
    </button>
  );
}

function Changes({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="text-ink-soft">–</span>;
  return (
    <ul className="text-sm @4xl:min-w-48">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
