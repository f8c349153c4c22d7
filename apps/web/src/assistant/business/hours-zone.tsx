import { getAccountSettings } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kernel/api.ts';
import { textLink } from '../../ui/text-link.ts';
import { ownTimeZone } from '../../ui/time/local-time.ts';

/** By which clock the hours count; loud where it isn't the one of the owner's browser. */
export function HoursZone() {
  const { data } = useQuery(read(getAccountSettings, {}));
  if (!data) return null;
  const own = ownTimeZone();
  const differs = data.timeZone !== own;
  const name = (zone: string) => zone.replaceAll('_', ' ');
  return (
    <p className={differs ? 'text-sm font-semibold text-brass-ink' : 'text-sm text-ink-soft'}>
      Times are in {name(data.timeZone)}
      {differs && `, while yours keeps ${name(own)}`}.{' '}
      <Link to="/dashboard" search={{ section: 'settings' }} className={textLink}>
        Change the time zone
      </Link>
    </p>
  );
}
