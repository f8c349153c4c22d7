import { type MemberContext, notFound, type SignedInContext } from '../../kernel/http/index.ts';

/** An assistant that a client sees: its id, and the client's context as if at work in its account. */
export interface VisibleAssistant {
  assistantId: string;
  ctx: MemberContext;
}

interface Place {
  account_id: string;
  assistant_id: string;
}

/** The assistants a client sees, the first set up first. */
export async function visibleAssistants(ctx: SignedInContext): Promise<VisibleAssistant[]> {
  const shown: VisibleAssistant[] = [];
  for (const place of await placesOf(ctx)) shown.push(await open(ctx, place));
  return shown;
}

/**
 * The one asked for, or else the first set up; null while a client sees none.
 * @throws AppError not_found for one that isn't theirs
 */
export async function visibleAssistant(
  ctx: SignedInContext,
  assistantId: string | undefined,
): Promise<VisibleAssistant | null> {
  const places = await placesOf(ctx);
  const place = assistantId ? places.find((one) => one.assistant_id === assistantId) : places[0];
  if (place) return open(ctx, place);
  if (assistantId) throw notFound('Assistant');
  return null;
}

const placesOf = (ctx: SignedInContext): Promise<Place[]> =>
  ctx.db.system((tx) =>
    tx.query<Place>({
      name: 'portal.assistants',
      text: 'SELECT account_id, assistant_id FROM assistants_of_client($1)',
      values: [ctx.actor.userId],
    }),
  );

async function open(ctx: SignedInContext, { account_id, assistant_id }: Place): Promise<VisibleAssistant> {
  const account = await ctx.db.account(account_id, (tx) =>
    tx.kysely
      .selectFrom('accounts')
      .select(['account_id as id', 'time_zone as timeZone', 'country'])
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow(),
  );
  return { assistantId: assistant_id, ctx: { ...ctx, account } };
}
