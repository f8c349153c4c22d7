import type { Outcome } from './compare-with-stored.ts';
import type { KillsReport } from './run-kills.ts';

/** The report as it is printed. */
export function killsText(report: KillsReport): string {
  const {
    kills,
    customers,
    seed,
    seconds,
    turns,
    appointments,
    repeated,
    refused,
    failedStarts,
    silencesMs,
  } = report;
  const sorted = [...silencesMs].sort((one, other) => one - other);
  const at = (share: number) => secondsText(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return [
    `${kills} ${kills === 1 ? 'kill' : 'kills'} under ${customers} customers in ${Math.round(seconds)} s (seed ${seed})`,
    row('', 'acknowledged', 'lost', 'doubled'),
    outcomeRow('turns', turns),
    outcomeRow('appointments', appointments),
    `Tries that were made again: ${repeated}. Times that somebody else had taken: ${refused}.`,
    ...(failedStarts > 0 ? [`Starts that failed and were made again: ${failedStarts}.`] : []),
    `From a kill until somebody was answered: ${at(0.5)} at the median, ${at(0.95)} at 95 %, ${at(1)} at the longest.`,
  ].join('\n');
}

const outcomeRow = (what: string, { acknowledged, lost, doubled }: Outcome) =>
  row(what, ...[acknowledged, lost, doubled].map((count) => count.toLocaleString('en-US')));
const row = (what: string, ...cells: string[]) =>
  `  ${what.padEnd(14)}${cells.map((cell) => cell.padStart(14)).join('')}`;
const secondsText = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
