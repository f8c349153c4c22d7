import { TeamRoleSchema, teamRoles } from '@deskbell/contract';

/** The roles as a list offers them. */
export const roleOptions = TeamRoleSchema.options.map((role) => [role, teamRoles[role].label] as const);
