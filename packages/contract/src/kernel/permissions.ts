import * as z from 'zod';

/** What somebody is in the account they work in; what that lets them do stands below. */
export const RoleSchema = z.enum(['owner', 'administrator', 'agent', 'viewer', 'client']);
export type Role = z.infer<typeof RoleSchema>;

/** Roles of people who work in an account. Clients are none: they reach the portal alone. */
type Member = Exclude<Role, 'client'>;

const everyMember: readonly Member[] = ['owner', 'administrator', 'agent', 'viewer'];
const answering: readonly Member[] = ['owner', 'administrator', 'agent'];
const owning: readonly Member[] = ['owner', 'administrator'];

/**
 * Who may do what in an account: the one table. The server holds every endpoint to it (`access`), the web shows or hides
 * by it. The administrator has an owner's rights in every account they act for.
 */
export const permissions = {
  /** Conversations, calls, leads, appointments, notes and figures. */
  'desk.read': everyMember,
  /** Take a chat over, write to customers, change leads, appointments and notes. */
  'desk.answer': answering,
  /** Take customers' data away as files. */
  'desk.export': answering,
  /** See how assistants are set up: details, FAQs, services, knowledge. */
  'setup.read': everyMember,
  /** Set assistants up, try them, delete them. */
  'setup.write': owning,
  /** See the account's name and settings and who is in it, and choose which account to work in. */
  'account.read': everyMember,
  /** Change the account's settings. */
  'account.write': owning,
  /** Invite colleagues, change what they may do, remove them. */
  'team.manage': owning,
  /** Usage, plan and invoices. */
  'billing.read': owning,
  /** Choose, change and cancel the plan, and see and change how it is paid. */
  'billing.manage': owning,
  /** Erase recordings and persons, take the whole account away. */
  'privacy.manage': owning,
  /** Who did what. */
  'audit.read': owning,
  /** See API keys, make and revoke them. */
  'keys.manage': owning,
  /** Have events sent to other programs, and see what was sent. */
  'webhooks.manage': owning,
} as const satisfies Record<string, readonly Member[]>;

export type Permission = keyof typeof permissions;

/** Whether somebody of this role may do it. */
export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

export const isPermission = (access: string): access is Permission => Object.hasOwn(permissions, access);

/** What stays with people, who sign in for it: who is in the team, what is paid, and API keys themselves. */
const peoplesOwn = [
  'team.manage',
  'billing.read',
  'billing.manage',
  'keys.manage',
] as const satisfies Permission[];

/** What an API key can be allowed to do. */
export type ApiKeyScope = Exclude<Permission, (typeof peoplesOwn)[number]>;

const isForKeys = (permission: Permission): permission is ApiKeyScope =>
  !(peoplesOwn as readonly Permission[]).includes(permission);

/** Every scope of an API key, in the order of the table. */
export const apiKeyScopes: readonly ApiKeyScope[] = (Object.keys(permissions) as Permission[]).filter(
  isForKeys,
);
