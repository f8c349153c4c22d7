import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { createLog } from './create-log.ts';
import { printLine } from './print-line.ts';

/** Runs a command to its end, in the environment that the server has. What fails is one sentence, and an exit code of 1. */
export async function runCommand(
  run: (deps: { config: Config; log: Logger }) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    await run({ config, log: createLog(config.logLevel) });
  } catch (error) {
    process.exitCode = 1;
    printLine(error instanceof Error ? error.message : String(error));
  }
}
