import { type ProcessRole, processRoles } from '@deskbell/contract';

const product = 'deskbell';

/** How the database lists the connections of a process that does these: that of each process that hears notifications tells all others what it does. */
export const nameOfProcess = (roles: readonly ProcessRole[]): string => `${product} ${roles.join(',')}`;

/** What a process does whose connection has this name. One without roles does everything: it is of a version before there were any. */
export function rolesInName(name: string): readonly ProcessRole[] {
  const named = new Set(name.split(' ')[1]?.split(','));
  const roles = processRoles.filter((role) => named.has(role));
  return roles.length > 0 ? roles : processRoles;
}
