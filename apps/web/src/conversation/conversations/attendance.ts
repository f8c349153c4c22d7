import type { Doing, LiveMoments } from '@deskbell/contract';
import { presenceMs } from '@deskbell/contract';

/** Colleagues who have a conversation open, by user: true until then, in milliseconds since 1970. */
export type Attendance = ReadonlyMap<string, { name: string; doing: Exclude<Doing, 'left'>; until: number }>;

/** Who is there once a colleague said what they do. Whoever wrote just now still does when they only look. */
export function attended(
  before: Attendance,
  { userId, name, doing }: Omit<LiveMoments['attended'], 'conversationId'>,
  now: number,
): Attendance {
  const after = new Map(before);
  const known = before.get(userId);
  if (doing === 'left') after.delete(userId);
  else if (doing === 'writing' || known?.doing !== 'writing' || known.until <= now)
    after.set(userId, { name, doing, until: now + presenceMs[doing] });
  return after;
}

/** Without those who have said nothing for too long; who wrote is taken to look on. */
export function stillThere(before: Attendance, now: number): Attendance {
  const after = new Map(before);
  for (const [userId, { name, doing, until }] of before) {
    if (until > now) continue;
    if (doing === 'writing')
      after.set(userId, { name, doing: 'looking', until: until - presenceMs.writing + presenceMs.looking });
    else after.delete(userId);
  }
  return after;
}

/** "Dana is replying", "Dana and Bo are here too"; null: nobody else is. */
export function attendanceText(attendance: Attendance): { text: string; isWriting: boolean } | null {
  const all = [...attendance.values()];
  const writing = all.filter(({ doing }) => doing === 'writing');
  const [first, ...others] = (writing.length > 0 ? writing : all).map(({ name }) => name);
  if (first === undefined) return null;
  const isWriting = writing.length > 0;
  const who =
    others.length === 0
      ? first
      : others.length === 1
        ? `${first} and ${others[0]}`
        : `${first} and ${others.length} others`;
  const verb = others.length === 0 ? 'is' : 'are';
  return { text: `${who} ${verb} ${isWriting ? 'replying' : 'looking at this, too'}`, isWriting };
}
