import type { Fault } from '../checks/hygiene.ts';
import type { Result, Summary, Tally } from './summarize.ts';

/** The summary as it is printed. */
export function summaryText(summary: Summary): string {
  const { scenarios, successes, faultless, wrongEnds, turns, turnsRight, replies, faults } = summary;
  const all = Object.values(faults).reduce((sum, count) => sum + count, 0);
  return [
    `scenario success   ${share(successes, scenarios)}; ${faultless} without any fault, ${wrongEnds} with a wrong end`,
    `turns as expected  ${share(turnsRight, turns)}`,
    `hygiene faults     ${all} in ${replies} replies`,
    ...Object.entries(faults).map(([kind, count]) => `  ${kind.padEnd(22)} ${count}`),
    ...table(
      'what failed in turns',
      Object.entries(summary.failedParts).map(([part, count]) => [part, String(count)]),
    ),
    ...table('by business', rowsOf(summary.byBusiness)),
    ...table('by tag', rowsOf(summary.byTag)),
  ].join('\n');
}

/** One line: whether it succeeded and what went wrong. */
export function resultLine({ scenario, exchanges, verdict }: Result): string {
  const { turns, end, faults, isSuccess } = verdict;
  const wrong = [
    ...turns.flatMap((turn, at) =>
      turn && turn.failed.length > 0
        ? [`${turn.isFatal ? '!!' : '!'} "${exchanges[at]!.said.slice(0, 40)}": ${turn.failed.join(', ')}`]
        : [],
    ),
    ...end,
    ...faults.map(faultText),
  ];
  return `${isSuccess ? 'success' : 'FAILED '}  ${scenario.id}${wrong.length > 0 ? `  ${wrong.join(' | ')}` : ''}`;
}

/** The whole conversation; `!` an expectation failed, `!!` the scenario failed with it, `~` a hygiene fault. */
export function conversationText(result: Result): string {
  const { exchanges, verdict } = result;
  const lines = exchanges.flatMap(({ said, turn, reply, error }, at) => {
    const judged = verdict.turns[at];
    return [
      `    > ${said}${turn ? '' : '  (filled in)'}`,
      `    < ${reply ? `[${reply.action}] ${reply.response}` : error}`,
      ...(judged && judged.failed.length > 0
        ? [`   ${judged.isFatal ? '!!' : ' !'} ${judged.failed.join(', ')}`]
        : []),
      ...verdict.faults.filter((fault) => fault.at === at).map((fault) => `    ~ ${faultText(fault)}`),
    ];
  });
  return [
    resultLine(result),
    ...lines,
    ...verdict.end.map((problem) => `   !! ${problem}`),
    ...verdict.faults.filter(({ at }) => at === null).map((fault) => `    ~ stored: ${faultText(fault)}`),
  ].join('\n');
}

const faultText = ({ kind, about }: Fault): string => (about ? `${kind} ${about}` : kind);

const rowsOf = (tallies: Record<string, Tally>): [string, string][] =>
  Object.entries(tallies).map(([key, { scenarios, successes, turns, turnsRight }]) => [
    key,
    `${share(successes, scenarios).padEnd(20)} turns ${share(turnsRight, turns)}`,
  ]);

function table(title: string, rows: readonly (readonly [string, string])[]): string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(([key]) => key.length));
  return ['', title, ...rows.map(([key, text]) => `  ${key.padEnd(width)}  ${text}`)];
}

const share = (part: number, whole: number): string =>
  `${whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`} (${part} of ${whole})`;
