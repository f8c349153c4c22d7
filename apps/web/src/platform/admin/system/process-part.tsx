import type { SystemReport } from '@deskbell/contract';
import { countText } from '../../../ui/data/figures.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { ageText } from './age-text.ts';
import { Facts, Part } from './part.tsx';

/** The process that answered, and what versions it is made of. */
export function ProcessPart({ report }: { report: SystemReport }) {
  const { process, versions } = report;
  const upSeconds = (Date.parse(report.at) - Date.parse(process.startedAt)) / 1000;
  return (
    <Part part="process" report={report} hint={processesText(process.processes)}>
      <Facts
        facts={[
          ['Deskbell', versions.deskbell],
          ['Node', versions.node],
          ['Uptime', ageText(upSeconds)],
          ['Roles', rolesText(process)],
          ['Turns in progress', countText(process.turnsInProgress)],
          [
            'Calls in progress',
            `${countText(process.callsInProgress)} of ${countText(process.callLines)} lines`,
          ],
          ['Memory used', sizeText(process.memoryBytes)],
          ['Memory free', `${sizeText(process.machineFreeBytes)} of ${sizeText(process.machineMemoryBytes)}`],
          ['Processor cores', countText(process.cores)],
          ['Event loop delay, longest', `${countText(process.eventLoopDelayMs)} ms`],
        ]}
      />
    </Part>
  );
}

/** 'web, jobs (of all: 2 web, 1 jobs, 1 voice)': what it does, and where others do something else how many do what. */
function rolesText({ roles, processes, processesByRole }: SystemReport['process']): string {
  const own = roles.join(', ');
  if (processesByRole === null || processes === null || processes < 2) return own;
  const all = Object.entries(processesByRole).map(([role, count]) => `${count} ${role}`);
  return `${own} (in all ${all.join(', ')})`;
}

function processesText(count: number | null): string {
  if (count === null) return 'The one that answered.';
  return count === 1 ? 'The only one.' : `One of ${count}.`;
}
