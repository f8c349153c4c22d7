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
    'conversations.wake-snoozed': 'Bring back snoozed conversations',
    'billing.handle-event': 'Read what Stripe told of a subscription',
    'billing.sync': 'Read a subscription at Stripe',
    'billing.reconcile': 'Compare subscriptions with Stripe',
    'privacy.forget-outlived': 'Delete expired data',
    'appointment.send-code': 'Send a code to change an appointment',
    'campaigns.run': 'Run a campaign',
    'campaigns.sweep': 'Look after campaigns',
    'connected-calendars.plan': 'Plan to read connected calendars',
    'connected-calendars.plan-writing': 'Plan to write into connected calendars',
    'connected-calendars.read': 'Read a connected calendar',
    'connected-calendars.write': 'Write into a connected calendar',
    'knowledge.second-vectors': 'Compare by a second text model',
    'lead.to-call': 'Plan to call a lead',
    'outbound.check': 'Look after a call that was placed',
    'outbound.place': 'Place a call',
    'outbound.place-over-trunk': 'Place a call over a trunk',
    'outbound.remind': 'Remind of appointments',
    'phone.call-cost': 'Ask what a phone call cost',
    'phone.call-over': 'Finish a phone call',
    'provider.delete-old-server-messages': 'Delete old server messages',
    'recordings.sweep-extra': 'Delete expired recordings',
    'sip.end-silent': 'End silent calls over SIP',
    'texts.answer': 'Answer a text message',
    'texts.send': 'Send a text message',
    'voicemail.left': 'Notify the team of a voicemail',
    'webhooks.delete-old-deliveries': 'Delete old webhook deliveries',
  }),
);

/** What a job is to do, in words; one without words yet by its kind. */
export const jobName = ({ kind }: Pick<DeadJob, 'kind'>): string =>
  names.get(kind) ?? words(kind.replace(/[.-]/g, '_'));
