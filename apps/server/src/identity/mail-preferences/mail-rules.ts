import { may, type OptionalMail, type Permission, type Role } from '@deskbell/contract';

/** The permission a mail requires, and who gets it by default. */
interface MailRule {
  tells: Permission;
  unasked: readonly Role[];
}

/** Who may get which optional mail. */
export const mailRules: Record<OptionalMail, MailRule> = {
  lead_alert: { tells: 'desk.read', unasked: ['owner'] },
  // Whoever gets the mail of every lead needs none of the hot ones.
  hot_lead: { tells: 'desk.read', unasked: [] },
  person_called: { tells: 'desk.read', unasked: ['owner', 'agent'] },
  voicemail: { tells: 'desk.read', unasked: ['owner', 'agent'] },
  appointment_alert: { tells: 'desk.read', unasked: ['owner'] },
  webhook_disabled: { tells: 'webhooks.manage', unasked: ['owner'] },
  payment_failed: { tells: 'billing.read', unasked: ['owner'] },
  usage_warning: { tells: 'billing.read', unasked: ['owner'] },
};

export const optionalMailKinds = Object.keys(mailRules) as OptionalMail[];

export const mayReceive = (role: Role, kind: OptionalMail): boolean => may(role, mailRules[kind].tells);

export const isOnByDefault = (role: Role, kind: OptionalMail): boolean =>
  mailRules[kind].unasked.includes(role);

/** The roles that get mails: clients have their portal, and the administrator is no member. */
export const memberRoles: readonly Role[] = ['owner', 'agent', 'viewer'];
