import { existsSync, readdirSync } from 'node:fs';

/** Names with versions of the models that were fetched (`moonshine-base-0.1.16`): a restored installation fetches them again. */
export function listModels(modelsDir: string): string[] {
  if (!existsSync(modelsDir)) return [];
  return readdirSync(modelsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => /-\d+(\.\d+)+$/.test(name))
    .sort();
}
