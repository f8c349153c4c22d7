import * as z from 'zod';

/**
 * What a process of the installation does: `web` answers pages, the interface and chat, `jobs` does queued and scheduled work, `voice` takes
 * and makes calls.
 */
export const processRoles = ['web', 'jobs', 'voice'] as const;

export const ProcessRoleSchema = z.enum(processRoles);
export type ProcessRole = z.infer<typeof ProcessRoleSchema>;
