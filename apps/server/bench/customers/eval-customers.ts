// npm run eval -- customers: scripted customers against the real server, scored (docs/quality.md). `--data DIR` holds a set of yours,
// `--closed` the closed one of ours, `--only id,business,tag:x` a part, `--typed slips|careless|both` what is typed in haste,
// `--verbose` prints conversations, `--json FILE` keeps everything.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, endpoints, HealthSchema } from '@deskbell/contract';
import { startServer } from '../server-process.ts';
import { chosenOf, type HeldSet, holdSet } from './hold-set.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { jsonText, progressLine } from './report/open-or-closed.ts';
import { type Result, summarize } from './report/summarize.ts';
import { summaryText } from './report/texts.ts';
import { type CustomerSet, MalformedSet, type PlacedScenario, readSet } from './set/read-set.ts';
import { typeAnew } from './typed/type-anew.ts';

const ownSets = fileURLToPath(new URL('../../../../packages/dialogue/eval/customers', import.meta.url));
const printLine = (text: string) => process.stdout.write(`${text}\n`);
process.once('SIGTERM', () => process.exit(143));
process.once('SIGINT', () => process.exit(130));

try {
  await evaluate(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof MalformedSet || error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function evaluate(options: Options): Promise<void> {
  const written = readSet(options.data ?? join(ownSets, options.closed ? 'closed' : 'open'));
  const { typed, seed } = options;
  const set = typed ? { ...written, scenarios: typeAnew(written, typed, seed) } : written;
  const scenarios = chosenOf(set.scenarios, options.only);
  const { results, notHeld } = await holdOnServer(set, scenarios, (result, nr) => {
    const line = progressLine(options, result, nr, scenarios.length);
    if (line !== null) printLine(line);
  });
  printLine(`\n${summaryText(summarize(results))}`);
  if (options.json) writeFileSync(options.json, jsonText(options, results));
  if (notHeld.length > 0)
    throw new MalformedSet(['Not held, as the calendar has no room for it:', ...notHeld]);
}

/** On a server of its own that begins empty, and at the set's time. It has no mail server: some customers' addresses may be real. */
async function holdOnServer(
  set: CustomerSet,
  scenarios: readonly PlacedScenario[],
  onResult: (result: Result, nr: number) => void,
): Promise<HeldSet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-customers-'));
  try {
    printLine('Starting a server…');
    const server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      CLOCK_START: set.now,
    });
    try {
      const { call } = createClient(server.url);
      const { responder, textModel } = HealthSchema.parse(await call(endpoints.getHealth, {}));
      printLine(
        `${scenarios.length} scenarios; responder ${responder}, text model ${textModel.model ?? 'none'}`,
      );
      return await holdSet({ url: server.url, send: fetch }, set, scenarios, onResult);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
