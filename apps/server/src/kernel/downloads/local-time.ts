/** Writes moments as `yyyy-MM-dd HH:mm:ss` in a time zone. */
export function localTime(timeZone: string): (moment: Date) => string {
  // Swedish writes dates in just this way.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => format.format(moment);
}
