/** @throws when levels are wanted more often than they are measured; nothing and 0 mean the usual. */
export function checkLevelInterval(interval: unknown): void {
  if (interval && !(typeof interval === 'number' && interval >= 100))
    throw new Error('The interval must be a number greater than or equal to 100 milliseconds.');
}
