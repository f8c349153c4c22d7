import type { SystemReport } from '@deskbell/contract';
import { Meter } from '../../../ui/data/meter.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Facts, Part } from './part.tsx';

/** Where files are kept, and how much room there is. */
export function DiskPart({ report }: { report: SystemReport }) {
  const { folder, totalBytes, freeBytes, recordingsBytes, speechCacheBytes } = report.disk;
  const isLow = report.findings.some(({ part }) => part === 'disk');
  return (
    <Part part="disk" report={report} hint={<code className="break-all">{folder}</code>}>
      <div className="mb-4">
        <Meter share={totalBytes > 0 ? 1 - freeBytes / totalBytes : 0} tint={isLow ? 'danger' : 'primary'} />
      </div>
      <Facts
        facts={[
          ['Free', `${sizeText(freeBytes)} of ${sizeText(totalBytes)}`],
          ['Recordings on it', recordingsBytes === null ? 'being counted' : sizeText(recordingsBytes)],
          [
            'Prepared speech (a cache)',
            speechCacheBytes === null ? 'being counted' : sizeText(speechCacheBytes),
          ],
        ]}
      />
    </Part>
  );
}
