import { may, type OptionalMail, type Permission, type Role } from '@deskbell/contract';

/** What somebody must be allowed to see to get a mail that tells it, and who gets it unasked. */
interface MailRule {
  tells: Permission;
  unasked: readonly Role[];
}

/** The one table of who may get which optional mail. Agents answer the inbox, so a customer who waits is their business. */
export const mailRules: Record<OptionalMail, MailRule> = {
  lead_alert: { tells: 'desk.read', unasked: ['owner'] },
  person_called: { tells: 'desk.read', unasked: ['owner', 'agent'] },
  appointment_alert: { tells: 'desk.read', unasked: ['owner'] },
  usage_warning: { tells: 'billing.read', unasked: ['owner'] },
};

export const optionalMailKinds = Object.keys(mailRules) as OptionalMail[];

export const mayReceive = (role: Role, kind: OptionalMail): boolean => may(role, mailRules[kind].tells);

export const isOnByDefault = (role: Role, kind: OptionalMail): boolean =>
  mailRules[kind].unasked.includes(role);

/** Who of an account can be written to at all: clients have their portal, and the administrator is no member. */
export const memberRoles: readonly Role[] = ['owner', 'agent', 'viewer'];
