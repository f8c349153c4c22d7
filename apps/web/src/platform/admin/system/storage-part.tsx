import type { SystemReport } from '@deskbell/contract';
import { Facts, Part } from './part.tsx';

/** Where files are kept for good, and whether it answers. */
export function StoragePart({ report }: { report: SystemReport }) {
  const { kind, title, trouble } = report.storage;
  return (
    <Part part="storage" report={report} hint={<code className="break-all">{title}</code>}>
      <Facts
        facts={[
          ['Recordings', kind === 's3' ? 'In a bucket' : 'On the disk'],
          ['Answers', trouble === null ? 'Yes' : 'No'],
        ]}
      />
    </Part>
  );
}
