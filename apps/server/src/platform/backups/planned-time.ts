/** The next time after `now` that this machine's clock shows `at` (`HH:MM`), on a day of the week (0: Sunday) if one is told. */
export function nextTime(now: Date, at: string, weekday?: number): Date {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  while (next <= now || (weekday !== undefined && next.getDay() !== weekday)) {
    next.setDate(next.getDate() + 1);
    next.setHours(hour, minute, 0, 0);
  }
  return next;
}

/** The same time of day, so many hours later. */
export function laterBy(at: string, hours: number): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return `${String((hour + hours) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
