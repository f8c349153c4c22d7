import type { MemberContext } from '../../kernel/http/index.ts';

/** Whoever is signed in, as customers see them: never by an address. */
export function personOf({ session: { user } }: MemberContext): { id: string; name: string } {
  return { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() || 'A colleague' };
}
