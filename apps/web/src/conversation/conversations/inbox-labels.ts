import type { InboxView } from '@deskbell/contract';
import type { Emptiness } from '../../ui/data/list-card.tsx';

/** In the order in which they are offered; the first: everything. */
export const inboxViews: readonly (InboxView | undefined)[] = [
  undefined,
  'mine',
  'unassigned',
  'open',
  'snoozed',
  'closed',
];

const labels: Record<InboxView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  open: 'Open',
  snoozed: 'Snoozed',
  closed: 'Closed',
};

export const inboxViewLabels = (view: InboxView | undefined): string => (view ? labels[view] : 'All');

/** What a part says while nothing is in it. */
export const emptyViews: Record<InboxView, Emptiness> = {
  mine: { title: 'Nothing is assigned to you', text: 'What you take over or are given appears here.' },
  unassigned: { title: 'Nothing is unassigned', text: 'Every open conversation is seen to by somebody.' },
  open: { title: 'Nothing is open', text: 'Conversations that go on or wait for your team appear here.' },
  snoozed: {
    title: 'Nothing is snoozed',
    text: 'What you put off waits here until its time, or until the customer writes.',
  },
  closed: { title: 'Nothing is closed yet', text: 'Resolved and scheduled conversations appear here.' },
};
