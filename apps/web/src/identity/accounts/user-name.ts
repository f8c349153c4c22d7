import type { CurrentUser } from '@deskbell/contract';

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;

/** Full name, or the address of someone who gave none. */
export const nameOf = (user: Named) => `${user.firstName} ${user.lastName}`.trim() || user.email;

/** Two letters at most, whole characters only. */
export function initialsOf(user: Named): string {
  const parts = [user.firstName, user.lastName].filter(Boolean);
  const letters = (parts.length > 0 ? parts : [user.email]).map((part) => [...part.trim()][0] ?? '');
  return letters.join('').toUpperCase();
}
