import { listPlatformAudit, type PlatformAuditEntry } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { readPage } from '../../../kernel/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ListCard } from '../../../ui/data/list-card.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { DateTime } from '../../../ui/time/date-time.tsx';
import { actorOf } from '../../privacy/index.ts';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from '../admin-address.ts';
import type { AdminSearch } from '../admin-search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { accountLabel, changesOf, platformActionText, platformSubjects } from './audit-text.ts';

const auditList: AdminList<PlatformAuditEntry> = {
  name: 'entries',
  label: 'Audit log',
  icon: ScrollText,
  columns: [
    { label: 'When', cell: ({ at }) => <DateTime instant={at} /> },
    { label: 'Who', cell: (entry) => <Who entry={entry} /> },
    { label: 'What', cell: (entry) => <What entry={entry} /> },
    { label: 'Account', cell: (entry) => <Account entry={entry} /> },
    { label: 'Changed', cell: (entry) => <Changes lines={changesOf(entry)} /> },
  ],
  selects: [{ field: 'subject', label: 'Subject', options: [['', 'All types'], ...platformSubjects] }],
  hasDays: true,
  otherFields: ['actor', 'account'],
  none: {
    title: 'No activity yet',
    text: 'Changes people make in their accounts appear here.',
  },
};

/** Who did what in every account, the latest first. A name narrows the list to what they did, or to where. */
export function AuditLog() {
  const { search } = useAdminAddress();
  const asked = useQuery(readPage(listPlatformAudit, { query: auditQuery(search) }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return (
    <ListCard
      list={auditList}
      asked={asked}
      place={place}
      filters={<AuditFilters entries={asked.data?.rows ?? []} />}
    />
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

function Who({ entry }: { entry: PlatformAuditEntry }) {
  return (
    <>
      <Narrow
        label={`Only activity by ${actorOf(entry)}`}
        text={actorOf(entry)}
        to={{ actor: entry.actor.id }}
      />
      {entry.acting && (
        <span className="mt-1 block">
          <Badge tint="brass">Acting for them</Badge>
        </span>
      )}
    </>
  );
}

function What({ entry }: { entry: PlatformAuditEntry }) {
  return (
    <>
      <span className="block wrap-anywhere @4xl:min-w-40">{platformActionText(entry)}</span>
      <span
        title={entry.subjectId}
        className="block font-mono text-[0.8125rem] break-all text-ink-soft @4xl:max-w-44 @4xl:truncate"
      >
        {entry.subjectId}
      </span>
    </>
  );
}

function Account({ entry }: { entry: PlatformAuditEntry }) {
  const account = accountLabel(entry);
  if (account === null) return <span className="text-ink-soft">The installation</span>;
  return (
    <Narrow
      label={`Only activity in ${account}`}
      text={account}
      to={{ account: entry.accountId ?? undefined }}
    />
  );
}

function Narrow({ label, text, to }: { label: string; text: string; to: Partial<AdminSearch> }) {
  const { filter } = useAdminAddress();
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => filter(to)}
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
