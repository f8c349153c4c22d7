import type { SystemPart, SystemReport } from '@deskbell/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

export const partTitles: Record<SystemPart, string> = {
  process: 'This process',
  database: 'Database',
  disk: 'Disk',
  storage: 'File storage',
  bus: 'Message bus',
  models: 'Models',
  jobs: 'Jobs',
  mail: 'Mail',
  deliveries: 'Webhooks',
  phone: 'Phone lines',
  backups: 'Backups',
};

export const partId = (part: SystemPart): string => `system-${part}`;

/** A part of the installation: whether it is well, what to do if not, and its figures. `also`: another part it tells of. */
export function Part({
  part,
  also,
  report,
  hint,
  children,
}: {
  part: SystemPart;
  also?: SystemPart;
  report: SystemReport;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const findings = report.findings.filter((one) => one.part === part || one.part === also);
  const isUrgent = findings.some(({ severity }) => severity === 'urgent');
  return (
    <Card id={partId(part)} aria-label={partTitles[part]} className="min-w-0 scroll-mt-4">
      <CardHeading
        title={also ? `${partTitles[part]} and ${partTitles[also].toLowerCase()}` : partTitles[part]}
        hint={hint}
        aside={
          findings.length === 0 ? (
            <Badge tint="good">OK</Badge>
          ) : (
            <Badge tint={isUrgent ? 'danger' : 'brass'}>{isUrgent ? 'Act now' : 'Needs attention'}</Badge>
          )
        }
      />
      {findings.length > 0 && (
        <div className="mb-4 grid gap-2">
          {findings.map(({ what, advice, severity }) => (
            <Notice key={what} tint={severity === 'urgent' ? 'danger' : 'brass'}>
              <span className="block font-semibold break-words">{what}</span>
              <span className="block break-words">{advice}</span>
            </Notice>
          ))}
        </div>
      )}
      {children}
    </Card>
  );
}

/** Figures with what they tell. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_fit-content(65%)] gap-x-4 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A heading within a part. */
export function PartHeading({ children }: { children: ReactNode }) {
  return <h3 className="mt-5 mb-2 text-base">{children}</h3>;
}
