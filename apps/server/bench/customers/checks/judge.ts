import type { Held } from '../hold/hold-conversation.ts';
import type { Desk } from '../hold/open-desk.ts';
import { waysAt } from '../replies/ways-of-saying.ts';
import type { ExpectedPart, Scenario } from '../set/scenario.ts';
import { endProblems, touchedProblems } from './check-end.ts';
import { failedParts, failsScenario } from './check-turn.ts';
import { type Fault, hygieneFaults } from './hygiene.ts';

/** How a conversation was held. */
export interface Verdict {
  /** The customer got what they came for. */
  isSuccess: boolean;
  /** And everything was as expected. */
  isFaultless: boolean;
  /** By exchange: of those with an expectation, the parts that failed, and whether the scenario fails with them. */
  turns: (JudgedTurn | null)[];
  /** What is wrong with what is stored. */
  end: string[];
  faults: Fault[];
}

export interface JudgedTurn {
  failed: ExpectedPart[];
  isFatal: boolean;
}

export function judge({ exchanges, stored }: Held, scenario: Scenario, desk: Desk): Verdict {
  const { business } = desk;
  const { timeZone } = business.account;
  const known = {
    faqs: desk.faqs,
    services: [...desk.services.keys()],
    staff: [...desk.staff.keys()],
    ways: waysAt({ now: new Date(scenario.now), timeZone }),
  };
  const turns = exchanges.map(({ turn, reply }): JudgedTurn | null => {
    if (!turn?.expect) return null;
    const failed = failedParts(turn.expect, reply, known);
    return { failed, isFatal: failsScenario(turn.expect, failed) };
  });
  const end = [
    ...(scenario.end ? endProblems(scenario.end, stored, timeZone) : []),
    ...touchedProblems(stored, timeZone),
  ];
  const { businessName, name } = business.assistant;
  const faults = hygieneFaults(exchanges, stored, {
    names: scenario.names,
    otherNames: [...known.services, ...known.staff, businessName, name],
  });
  const isSuccess =
    end.length === 0 && !turns.some((turn) => turn?.isFatal) && !faults.some((fault) => isKept(fault));
  const isRight = turns.every((turn) => !turn || turn.failed.length === 0);
  return { isSuccess, isFaultless: isSuccess && isRight && faults.length === 0, turns, end, faults };
}

/** A wrong name that was taken and a corrected detail that was kept are what the business has in the end. */
const isKept = ({ kind, at }: Fault): boolean =>
  kind === 'wrong_name' || (kind === 'stale_contact' && at === null);
