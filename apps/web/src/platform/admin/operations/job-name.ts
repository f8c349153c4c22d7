import type { DeadJob } from '@deskbell/contract';
import { words } from '../admin-labels.ts';

const names = new Map(
  Object.entries({
    'mail.send': 'Send an email',
    'mail.redact': 'Clear the text of old emails',
    'client.answer-sign-in': 'Send a client sign-in code',
    'lead.captured': 'Notify the team of a lead',
    'conversation.person-called': 'Notify the team that a customer wants a person',
    'desk.mail-customer': 'Email a reply to a customer',
    'appointment.changed': 'Notify of a changed appointment',
    'sources.read': 'Import a website or document',
    'sources.embed': 'Prepare passages for search',
    'faqs.embed': 'Prepare FAQs for search',
    'unanswered.embed': 'Group unanswered questions',
    'speech.prepare': 'Prepare spoken sentences',
    'recordings.compress': 'Compress a recording',
    'recordings.sweep': 'Delete expired recordings',
    'calls.end-silent': 'End silent calls',
    'conversations.end-idle': 'End idle conversations',
    'billing.handle-event': 'Read what Stripe told of a subscription',
    'billing.sync': 'Read a subscription at Stripe',
    'billing.reconcile': 'Compare subscriptions with Stripe',
    'privacy.forget-outlived': 'Delete expired data',
  }),
);

/** What a job is to do, in words; one without words yet by its kind. */
export const jobName = ({ kind }: Pick<DeadJob, 'kind'>): string =>
  names.get(kind) ?? words(kind.replace(/[.-]/g, '_'));
