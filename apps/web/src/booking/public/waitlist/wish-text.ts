import type { CustomerWaitlistEntry } from '@deskbell/contract';
import { clockText, longDay } from '../../../ui/time/local-time.ts';
import type { WaitlistTexts } from './waitlist-texts.ts';

type Wish = Pick<CustomerWaitlistEntry, 'fromDay' | 'toDay' | 'earliest' | 'latest'>;

/** Days and hours somebody waits for: 'Friday, March 27, before 12:00 PM'. */
export function wishText(
  { fromDay, toDay, earliest, latest }: Wish,
  texts: WaitlistTexts,
  locale: string,
): string {
  const [from, to] = [longDay(fromDay, locale), longDay(toDay, locale)];
  const days = fromDay === toDay ? from : texts.onDays(from, to);
  const hours = hoursText(earliest, latest, texts, locale);
  return [days, hours].filter(Boolean).join(', ');
}

function hoursText(
  earliest: string | null,
  latest: string | null,
  texts: WaitlistTexts,
  locale: string,
): string {
  // Any day will do: only the clock is written.
  const clock = (time: string) => clockText(`2026-01-01T${time}:00Z`, 'UTC', locale);
  if (earliest && latest) return texts.between(clock(earliest), clock(latest));
  if (earliest) return texts.from(clock(earliest));
  return latest ? texts.before(clock(latest)) : '';
}
