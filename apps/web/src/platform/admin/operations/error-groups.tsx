import { type ErrorGroup, listErrorGroups } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { readPage } from '../../../kernel/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ListCard } from '../../../ui/data/list-card.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from '../admin-address.ts';

const errorList: AdminList<ErrorGroup> = {
  name: 'errors',
  icon: CircleCheck,
  none: { title: 'No errors', text: 'No browser errors have been reported.' },
};

/** What went wrong in browsers, the same fault once, the latest first. */
export function ErrorGroups() {
  const { cursor, limit } = pageOf(useAdminAddress().search);
  const asked = useQuery(readPage(listErrorGroups, { query: { cursor, limit } }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return (
    <ListCard list={errorList} asked={asked} place={place}>
      {(groups) => (
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <li key={group.id} className="px-5 py-4 sm:px-6">
              <Group group={group} />
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function Group({ group }: { group: ErrorGroup }) {
  return (
    <>
      <h2 className="font-mono text-base font-semibold tracking-normal break-words">{group.message}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge tint="danger">
          {group.count === 1 ? 'once' : `${group.count.toLocaleString('en-US')} times`}
        </Badge>
        <span>
          last <RelativeTime instant={group.lastSeenAt} inSentence />, first{' '}
          <RelativeTime instant={group.firstSeenAt} inSentence />
        </span>
        <span className="break-all">{group.lastPage}</span>
      </p>
      <details className="mt-2 text-sm">
        <summary className="w-fit rounded-control text-ink-soft hover:text-ink">What happened before</summary>
        <ol className="mt-2 grid gap-1 font-mono text-[0.8125rem]">
          {group.lastBreadcrumbs.map(({ at, kind, text }, index) => (
            // Two crumbs may be alike in all they hold; their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="break-all">
              <time dateTime={at}>{at.slice(11, 23)}</time> {kind} {text}
            </li>
          ))}
        </ol>
        <pre className="mt-3 overflow-x-auto rounded-control bg-sunken p-3 text-[0.8125rem] whitespace-pre-wrap break-all">
          {group.lastStack || 'No stack'}
        </pre>
      </details>
    </>
  );
}
