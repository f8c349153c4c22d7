import type { SystemReport } from '@deskbell/contract';
import { countText } from '../../../ui/data/figures.ts';
import { Facts, Part } from './part.tsx';

/** Phone numbers and trunks of all accounts. */
export function PhonePart({ report }: { report: SystemReport }) {
  const { numbers, trunks, connected, troubled } = report.phone;
  return (
    <Part part="phone" report={report}>
      <Facts
        facts={[
          ['Phone numbers', countText(numbers)],
          ['SIP trunks', countText(trunks)],
          ...(trunks > 0
            ? ([
                ['Connected to this process', countText(connected)],
                ['Refused or unreachable', countText(troubled)],
              ] as const)
            : []),
        ]}
      />
    </Part>
  );
}
