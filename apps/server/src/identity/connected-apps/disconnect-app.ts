import { actorMay, type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Disconnects an app with all its tokens. Throws not_found, also for a colleague's app unless the caller manages keys. */
export async function disconnectApp(ctx: MemberContext, id: string): Promise<void> {
  const isAnyones = actorMay(ctx.actor, 'keys.manage');
  const gone = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('connected_apps')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .$if(!isAnyones, (own) => own.where('allowed_by', '=', ctx.actor.userId))
      .executeTakeFirst(),
  );
  if (gone.numDeletedRows === 0n) throw notFound('App');
  ctx.bus.publish({ kind: 'sessions.changed', accountId: ctx.account.id });
}
