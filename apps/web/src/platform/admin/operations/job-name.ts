import type { DeadJob } from '@deskbell/contract';
import { words } from '../admin-labels.ts';

const names: Record<string, string> = {
  'mail.send': 'Send a mail',
  'mail.redact': 'Remove the texts of old mails',
  'client.answer-sign-in': 'Answer a client who signs in',
  'lead.captured': 'Tell the team of a lead',
  'conversation.person-called': 'Tell the team that a person is asked for',
  'desk.mail-customer': 'Mail an answer to a customer',
  'appointment.changed': 'Tell of a changed appointment',
  'sources.read': 'Read a website or document',
  'sources.embed': 'Prepare passages for search',
  'faqs.embed': 'Prepare FAQs for search',
  'unanswered.embed': 'Group unanswered questions',
  'speech.prepare': 'Prepare spoken sentences',
  'recordings.compress': 'Compress a recording',
  'recordings.sweep': 'Delete outlived recordings',
  'calls.end-silent': 'End calls that fell silent',
  'conversations.end-idle': 'End idle conversations',
  'privacy.forget-outlived': 'Delete what was kept long enough',
};

/** What a job is to do, in words; one without words yet by its kind. */
export const jobName = ({ kind }: Pick<DeadJob, 'kind'>): string =>
  names[kind] ?? words(kind.replace(/[.-]/g, '_'));
