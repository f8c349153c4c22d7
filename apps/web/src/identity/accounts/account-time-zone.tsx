import { getAccountSettings } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../kernel/api.ts';
import { TimeZone } from '../../ui/time/time-zone.ts';

/** Lets everything inside tell times as the account counts them, wherever its owner's browser is. */
export function AccountTimeZone({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(read(getAccountSettings, {}));
  return <TimeZone value={isPending ? null : data?.timeZone}>{children}</TimeZone>;
}
