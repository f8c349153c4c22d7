import type { WaitlistEntry, WaitlistOrigin, WaitlistState } from '@deskbell/contract';
import type { Tint } from '../../../ui/badge.tsx';
import { clockText, daysText } from '../../../ui/time/local-time.ts';

const stateLabels: Record<WaitlistState, { label: string; tint: Tint }> = {
  waiting: { label: 'Waiting', tint: 'info' },
  offered: { label: 'Offered', tint: 'brass' },
  booked: { label: 'Booked', tint: 'good' },
  expired: { label: 'Ended', tint: 'plain' },
  removed: { label: 'Left', tint: 'plain' },
};

export const stateOf = ({ state }: Pick<WaitlistEntry, 'state'>) => stateLabels[state];

const originLabels: Record<WaitlistOrigin, string> = {
  chat: 'in a chat',
  call: 'by phone',
  text: 'by text message',
  booking_page: 'on the booking page',
  team: 'by your team',
};

export const originText = ({ origin }: Pick<WaitlistEntry, 'origin'>): string =>
  `Added ${originLabels[origin]}`;

type Wish = Pick<
  WaitlistEntry,
  'serviceName' | 'staffName' | 'fromDay' | 'toDay' | 'earliest' | 'latest' | 'party'
>;

/** What somebody waits for: 'Haircut with Anna · Mar 27, before 12:00 PM · 2 people'. */
export function wishText({ serviceName, staffName, fromDay, toDay, earliest, latest, party }: Wish): string {
  const hours = [earliest && `from ${clock(earliest)}`, latest && `before ${clock(latest)}`].filter(Boolean);
  return [
    `${serviceName}${staffName ? ` with ${staffName}` : ''}`,
    [daysText(fromDay, toDay), ...hours].join(', '),
    party !== null && party > 1 && `${party} people`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const clock = (time: string): string => clockText(`2026-01-01T${time}:00Z`, 'UTC');
