import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * Where models are kept when the operator names no directory: the user's cache directory, so that every checkout and
 * every version of the program shares one copy.
 */
export function defaultModelsDir(): string {
  const xdg = process.env.XDG_CACHE_HOME;
  // The XDG specification says that a relative path is to be ignored.
  const cache = xdg && isAbsolute(xdg) ? xdg : join(homedir(), '.cache');
  return join(cache, 'deskbell', 'models');
}
