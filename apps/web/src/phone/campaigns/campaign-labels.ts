import type { CampaignGoal, CampaignResult, CampaignState, RowProblem } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

export const stateLabels: Record<CampaignState, { label: string; tint: Tint }> = {
  draft: { label: 'Not started', tint: 'plain' },
  running: { label: 'Running', tint: 'info' },
  paused: { label: 'Paused', tint: 'brass' },
  stopped: { label: 'Stopped', tint: 'plain' },
  done: { label: 'Done', tint: 'good' },
};

export const goalLabels: Record<CampaignGoal, string> = {
  book: 'Invite to book',
  remind: 'Remind',
  ask: 'Ask something',
  announce: 'Announce something',
};

export const resultLabels: Record<CampaignResult, { label: string; tint: Tint }> = {
  planned: { label: 'Planned', tint: 'info' },
  under_way: { label: 'Under way', tint: 'brass' },
  reached: { label: 'Reached', tint: 'good' },
  texted: { label: 'Text sent', tint: 'primary' },
  no_answer: { label: 'No answer', tint: 'plain' },
  voicemail: { label: 'Voicemail', tint: 'plain' },
  refused: { label: 'Not contacted', tint: 'plain' },
  failed: { label: 'Failed', tint: 'danger' },
  stopped: { label: 'Stopped before', tint: 'plain' },
};

export const problemLabels: Record<RowProblem, string> = {
  no_number: 'No phone number',
  bad_number: 'Not a phone number',
  duplicate: 'Already in the list',
  customer_refused: 'They asked not to be contacted',
  business_refused: 'On your do-not-contact list',
  no_consent: 'No consent on record',
};
