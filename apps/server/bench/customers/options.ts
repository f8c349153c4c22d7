import { parseArgs } from 'node:util';
import { type Typing, typings } from './typed/type-anew.ts';

/** What the command is asked for. */
export interface Options {
  /** A folder with `businesses` and `scenarios`; undefined: a set of our own. */
  data: string | undefined;
  /** Ids, businesses and `tag:NAME`, separated by commas. */
  only: string | undefined;
  /** A file for everything. */
  json: string | undefined;
  verbose: boolean;
  closed: boolean;
  /** How messages are typed; undefined: as the set has them. */
  typed: Typing | undefined;
  /** Which of the ways to type them so. */
  seed: number;
}

/** A command line that can't be followed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function readOptions(args: readonly string[]): Options {
  const options = parse(args);
  if (options.closed && options.verbose) throw new UsageError('The closed set is only counted');
  if (options.closed && options.data) throw new UsageError('--closed is a set of our own: leave --data out');
  return options;
}

function parse(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'string' },
        verbose: { type: 'boolean', default: false },
        closed: { type: 'boolean', default: false },
        typed: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    });
    const typed = typings.find((typing) => typing === values.typed);
    if (values.typed !== undefined && typed === undefined)
      throw new UsageError(`--typed is one of ${typings.join(', ')}`);
    const seed = Number(values.seed);
    if (!Number.isInteger(seed)) throw new UsageError('--seed is a whole number');
    return { data: undefined, only: undefined, json: undefined, ...values, typed, seed };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
