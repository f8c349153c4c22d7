import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { type BusinessFile, BusinessFileSchema } from './business-file.ts';
import { lineOf } from './line-of.ts';
import { misfitsOf } from './misfits.ts';
import { type Scenario, ScenarioSchema } from './scenario.ts';

/** A scenario with the file and line it stands on: `scenarios/dental.jsonl:3`. */
export type PlacedScenario = Scenario & { place: string };

/** Businesses and the customers who write to them, in the order of the files' names. */
export interface CustomerSet {
  businesses: BusinessFile[];
  scenarios: PlacedScenario[];
  /** When all of it takes place. */
  now: string;
}

/** A set that can't be held; each problem is a line with the file and line it is at. */
export class MalformedSet extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'MalformedSet';
    this.problems = problems;
  }
}

/** Reads `DIR/businesses/*.json` and `DIR/scenarios/*.jsonl`. Throws MalformedSet with all that is wrong in them. */
export function readSet(dir: string): CustomerSet {
  const problems: string[] = [];
  const businesses = filesOf(dir, 'businesses', '.json').flatMap((file) => readBusiness(dir, file, problems));
  const allRead = problems.length === 0;
  const scenarios = filesOf(dir, 'scenarios', '.jsonl').flatMap((file) => readScenarios(dir, file, problems));
  problems.push(...twice(scenarios), ...misfits(scenarios, businesses, allRead));
  if (problems.length === 0 && scenarios.length === 0)
    problems.push(`no scenarios in ${join(dir, 'scenarios')}`);
  if (problems.length > 0) throw new MalformedSet(problems);
  return { businesses, scenarios, now: scenarios[0]!.now };
}

function filesOf(dir: string, folder: string, ending: string): string[] {
  const path = join(dir, folder);
  if (!existsSync(path)) throw new MalformedSet([`no set in ${dir}: it has no folder ${folder}`]);
  return readdirSync(path)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

function readBusiness(dir: string, file: string, problems: string[]): BusinessFile[] {
  const text = readFileSync(join(dir, file), 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    problems.push(`${file}:${lineOfSyntaxError(error, text)}: not JSON`);
    return [];
  }
  const { data, error } = BusinessFileSchema.safeParse(json);
  for (const [path, message] of issuesOf(error))
    problems.push(`${file}:${lineOf(text, path)}: ${pathText(path)}${message}`);
  return data ? [data] : [];
}

/** Engines tell it in words: "… (line 3 column 5)"; at the end of the text they don't. */
const lineOfSyntaxError = (error: unknown, text: string): string =>
  /\(line (\d+) /.exec(String(error))?.[1] ?? String(text.trimEnd().split('\n').length);

function readScenarios(dir: string, file: string, problems: string[]): PlacedScenario[] {
  const lines = readFileSync(join(dir, file), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const place = `${file}:${at + 1}`;
    if (line.trim() === '') return [];
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      problems.push(`${place}: not JSON`);
      return [];
    }
    const { data, error } = ScenarioSchema.safeParse(json);
    for (const [path, message] of issuesOf(error)) problems.push(`${place}: ${pathText(path)}${message}`);
    return data ? [{ ...data, place }] : [];
  });
}

/** A key that nobody knows is at its own place. */
const issuesOf = (error: z.ZodError | undefined): [path: PropertyKey[], message: string][] =>
  (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key): [PropertyKey[], string] => [[...issue.path, key], 'no such key'])
      : [[issue.path, issue.message] as [PropertyKey[], string]],
  );

function pathText(path: readonly PropertyKey[]): string {
  const steps = path.map((step, at) =>
    typeof step === 'number' ? `[${step}]` : `${at ? '.' : ''}${String(step)}`,
  );
  return steps.length > 0 ? `${steps.join('')}: ` : '';
}

function twice(scenarios: readonly PlacedScenario[]): string[] {
  const ids = scenarios.map(({ id }) => id);
  const [first] = scenarios;
  return scenarios.flatMap(({ id, now, place }, at) => [
    ...(ids.indexOf(id) < at ? [`${place}: id: ${id} is there twice`] : []),
    ...(Date.parse(now) === Date.parse(first!.now)
      ? []
      : [`${place}: now: ${now}, but ${first!.now} at ${first!.place}; a set has one`]),
  ]);
}

/** @param allRead otherwise a business that isn't known may be one that couldn't be read */
function misfits(
  scenarios: readonly PlacedScenario[],
  businesses: readonly BusinessFile[],
  allRead: boolean,
): string[] {
  const known = new Map(businesses.map((business) => [business.id, business]));
  return scenarios.flatMap((scenario) => {
    const business = known.get(scenario.business);
    const unknown = allRead ? [`business: there is no ${scenario.business}`] : [];
    const found = business ? misfitsOf(scenario, business) : unknown;
    return found.map((problem) => `${scenario.place}: ${problem}`);
  });
}
