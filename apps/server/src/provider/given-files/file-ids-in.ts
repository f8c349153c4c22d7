/** All ids of files that something names, at any depth: `{fileIds: […]}`. */
export function fileIdsIn(given: unknown): string[] {
  if (Array.isArray(given)) return given.flatMap(fileIdsIn);
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    name === 'fileIds' && Array.isArray(value)
      ? value.filter((id): id is string => typeof id === 'string')
      : fileIdsIn(value),
  );
}
