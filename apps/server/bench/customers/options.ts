import { parseArgs } from 'node:util';

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
      },
    });
    return { data: undefined, only: undefined, json: undefined, ...values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
