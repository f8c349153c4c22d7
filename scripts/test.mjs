// npm test: every check there is, then one line `N passed, N failed`. Each step is one line while it passes.
// npm test -- --quick: types, lint and the tests that need no database, model or browser; the same last line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWhenNeeded } from './build.mjs';
import { prepare, root, run } from './prepare.mjs';

const isQuick = process.argv.includes('--quick');
const node = await prepare();
const bin = (name, path) => join(root, 'node_modules', name, path);
const biome = bin('@biomejs/biome', 'bin/biome');
const tsc = bin('typescript', 'bin/tsc');
const vitest = bin('vitest', 'vitest.mjs');
const reports = mkdtempSync(join(tmpdir(), 'deskbell-test-'));

const totals = { passed: 0, failed: 0, skipped: 0 };

await check('format and lint', [biome, 'ci', '--colors=off', '.']);
await check('types: server, packages, journeys', [tsc, '-p', 'tsconfig.json']);
await check('types: web', [tsc, '-p', 'apps/web/tsconfig.json']);
await check('types: widget', [tsc, '-p', 'apps/widget/tsconfig.json']);
await check('types: voice client', [tsc, '-p', 'packages/voice-client/tsconfig.json']);
if (isQuick) {
  await tests('unit tests', ['--project', 'unit']);
} else {
  await check('import boundaries fail when crossed', ['scripts/check-boundaries.mjs']);
  await buildWhenNeeded(node);
  await tests('unit, model and HTTP tests', ['--config', 'vitest.config.ts']);
  await tests('browser journeys', ['--config', 'e2e/vitest.config.ts']);
}

rmSync(reports, { recursive: true, force: true });
if (totals.skipped > 0) process.stdout.write(`${totals.skipped} skipped (see above)\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 ? 0 : 1);

/** A check that passes or fails as a whole; its output is shown when it fails. */
async function check(name, args) {
  const startedAt = Date.now();
  const { code, output } = await run(node, args, { capture: true });
  report(name, code === 0, startedAt);
  if (code !== 0) process.stdout.write(`${output}\n`);
  totals[code === 0 ? 'passed' : 'failed'] += 1;
}

/** A Vitest run, counted test by test. */
async function tests(name, args) {
  const startedAt = Date.now();
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const { code } = await run(node, [
    vitest,
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const result = readReport(file);
  totals.passed += result.numPassedTests;
  totals.skipped += result.numTotalTests - result.numPassedTests - result.numFailedTests;
  // A file that could not even be loaded has no failed test in it, yet it failed.
  totals.failed += result.numFailedTests || (code === 0 ? 0 : 1);
  report(name, code === 0, startedAt);
  tellOfSecondTries(result);
}

/** What passed only when it was tried once more is named with why: it is a fault to be found, though not of this change. */
function tellOfSecondTries(result) {
  for (const { name, assertionResults } of result.testResults ?? []) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status !== 'passed' || failureMessages.length === 0) continue;
      const why = failureMessages[0].split('\n', 1)[0];
      process.stdout.write(`     at the second try: ${relative(root, name)} > ${fullName}: ${why}\n`);
    }
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numTotalTests: 0, numPassedTests: 0, numFailedTests: 0 }; // the exit code tells that it failed
  }
}

function report(name, isPassed, startedAt) {
  process.stdout.write(
    `${isPassed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  );
}
