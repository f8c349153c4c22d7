import type { SystemReport } from '@deskbell/contract';
import { Facts, Part } from './part.tsx';

/** By what processes tell each other what happened, and whether it answers. */
export function BusPart({ report }: { report: SystemReport }) {
  const { kind, title, trouble } = report.bus;
  return (
    <Part part="bus" report={report} {...(title && { hint: <code className="break-all">{title}</code> })}>
      <Facts
        facts={[
          ['Between processes', kind === 'redis' ? 'Redis' : 'PostgreSQL'],
          [
            'Rate limits count',
            kind === 'redis' && trouble === null ? 'All processes together' : 'Each process by itself',
          ],
          ['Answers', trouble === null ? 'Yes' : 'No'],
        ]}
      />
    </Part>
  );
}
