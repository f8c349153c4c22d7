import { type FaultKind, faultKinds } from '../checks/hygiene.ts';
import type { Verdict } from '../checks/judge.ts';
import type { Exchange } from '../hold/exchange.ts';
import type { ExpectedPart, Scenario } from '../set/scenario.ts';

/** A scenario with how it went. */
export interface Result {
  scenario: Scenario;
  exchanges: Exchange[];
  verdict: Verdict;
}

/** Figures of some scenarios. */
export interface Tally {
  scenarios: number;
  successes: number;
  /** Turns with an expectation, and those of them that met it. */
  turns: number;
  turnsRight: number;
}

/** Figures alone: nothing of what was said. */
export interface Summary extends Tally {
  faultless: number;
  /** Scenarios whose end state is wrong. */
  wrongEnds: number;
  replies: number;
  faults: Record<FaultKind, number>;
  /** How often each part of an expectation failed. */
  failedParts: Partial<Record<ExpectedPart, number>>;
  byBusiness: Record<string, Tally>;
  byTag: Record<string, Tally>;
}

export function summarize(results: readonly Result[]): Summary {
  const verdicts = results.map(({ verdict }) => verdict);
  const faults = verdicts.flatMap((verdict) => verdict.faults);
  const failed = verdicts.flatMap(({ turns }) => turns.flatMap((turn) => turn?.failed ?? []));
  return {
    ...tally(results),
    faultless: verdicts.filter(({ isFaultless }) => isFaultless).length,
    wrongEnds: verdicts.filter(({ end }) => end.length > 0).length,
    replies: results.flatMap(({ exchanges }) => exchanges.filter(({ reply }) => reply)).length,
    faults: Object.fromEntries(
      faultKinds.map((kind) => [kind, faults.filter((fault) => fault.kind === kind).length]),
    ) as Summary['faults'],
    failedParts: Object.fromEntries(
      [...Map.groupBy(failed, (part) => part)].map(([part, times]) => [part, times.length]),
    ),
    byBusiness: talliesBy(results, ({ business }) => [business]),
    byTag: talliesBy(results, ({ tags }) => [...new Set(tags)]),
  };
}

function talliesBy(
  results: readonly Result[],
  keysOf: (scenario: Scenario) => readonly string[],
): Record<string, Tally> {
  const keys = [...new Set(results.flatMap(({ scenario }) => keysOf(scenario)))].toSorted();
  return Object.fromEntries(
    keys.map((key) => [key, tally(results.filter(({ scenario }) => keysOf(scenario).includes(key)))]),
  );
}

function tally(results: readonly Result[]): Tally {
  const turns = results.flatMap(({ verdict }) => verdict.turns).filter((turn) => turn !== null);
  return {
    scenarios: results.length,
    successes: results.filter(({ verdict }) => verdict.isSuccess).length,
    turns: turns.length,
    turnsRight: turns.filter(({ failed }) => failed.length === 0).length,
  };
}
