import type { OutboundCall, OutboundOutcome, OutboundPurpose, OutboundState } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

export const purposeLabels: Record<OutboundPurpose, string> = {
  test: 'Test call',
  call_back: 'Call-back',
  reminder: 'Reminder',
  speed_to_lead: 'New lead',
  campaign: 'Campaign',
  api: 'By a program',
  waitlist: 'Waitlist',
};

const stateLabels: Record<OutboundState, { label: string; tint: Tint }> = {
  waiting: { label: 'Planned', tint: 'info' },
  dialing: { label: 'Ringing', tint: 'brass' },
  in_call: { label: 'Talking', tint: 'brass' },
  done: { label: 'Done', tint: 'good' },
  given_up: { label: 'Not reached', tint: 'danger' },
  refused: { label: 'Not contacted', tint: 'plain' },
  cancelled: { label: 'Canceled', tint: 'plain' },
};

const outcomeLabels: Record<OutboundOutcome, string> = {
  reached: 'Reached',
  confirmed: 'Confirmed',
  moved: 'Moved',
  appointment_cancelled: 'Appointment canceled',
  message_left: 'Message left',
  texted: 'Text sent',
  answered: 'Answered',
  machine: 'A machine answered',
  busy: 'Busy',
  no_answer: 'No answer',
  failed: 'The call failed',
  unknown: 'It isn’t known whether it rang',
  expired: 'Too late',
  not_needed: 'No longer needed',
  no_consent: 'They haven’t agreed to it',
  customer_refused: 'They asked not to be contacted',
  business_refused: 'On your do-not-contact list',
};

/** The badge of a call. */
export const stateOf = ({
  state,
  outcome,
}: Pick<OutboundCall, 'state' | 'outcome'>): { label: string; tint: Tint } =>
  state === 'done' && outcome ? { label: outcomeLabels[outcome], tint: 'good' } : stateLabels[state];

/** What happened so far, in a few words; empty: nothing yet. */
export function storyOf({ state, outcome, detail, attempts, tried }: OutboundCall): string {
  const last = tried.at(-1);
  const why =
    state === 'done'
      ? ''
      : detail || (outcome && outcomeLabels[outcome]) || (last && outcomeLabels[last.outcome]) || '';
  const times = attempts > 1 ? `${attempts} attempts` : '';
  return [why, times].filter(Boolean).join(' · ');
}
