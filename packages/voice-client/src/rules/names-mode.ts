/** What is wrong with the way in which names are to be shown. */
export function faultOfNamesMode(mode: unknown): string | undefined {
  if (mode === 'always' || mode === 'never' || mode === false) return;
  return 'setShowNamesMode argument should be "always", "never", or false';
}
