const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** How long somebody waits, as a clock that runs: "0:07", "12:40", from an hour on "2 h 5 min", from a day on "3 d 4 h". */
export function waitText(waitedMs: number): string {
  const ms = Math.max(0, waitedMs);
  if (ms < hour) return `${Math.floor(ms / minute)}:${two(Math.floor((ms % minute) / 1000))}`;
  if (ms < day) return `${Math.floor(ms / hour)} h ${Math.floor((ms % hour) / minute)} min`;
  return `${Math.floor(ms / day)} d ${Math.floor((ms % day) / hour)} h`;
}

const two = (count: number) => String(count).padStart(2, '0');
