import { cleanLine } from '@deskbell/contract';
import { APIError } from 'better-auth/api';

const maxNameLength = 120;
const maxEmailLength = 254;

/** Limits and cleans what users enter about themselves; better-auth doesn't. */
export function cleanProfile<User extends { name?: string; email?: string; image?: string | null }>(
  user: User,
): User {
  if (user.email && user.email.length > maxEmailLength) {
    throw new APIError('BAD_REQUEST', { message: 'That email address is too long.', code: 'INVALID_EMAIL' });
  }
  return {
    ...user,
    ...(user.name !== undefined && { name: cleanLine(user.name).slice(0, maxNameLength) }),
    ...(user.image && !user.image.startsWith('https://') && { image: null }),
  };
}
