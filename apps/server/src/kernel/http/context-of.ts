import type { Deps, Session, SignedInContext } from './context.ts';

/** A verb's context for the caller whose session this is: with their account, where they work in one. */
export function contextOf(deps: Deps, session: Session): SignedInContext {
  const { user, account, apiKey } = session;
  const actor = { userId: user.id, role: user.role, ...(apiKey && { apiKey }) };
  const db = deps.db.actedBy(user.id, apiKey?.id);
  return { ...deps, db, actor, session, ...(account && { account }) };
}
