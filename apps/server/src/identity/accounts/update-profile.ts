import { cleanText, type ProfileUpdate } from '@deskbell/contract';
import type { SignedInContext } from '../../kernel/http/index.ts';

/** Changes the caller's own name. better-auth keeps it as one; where the last name begins stands beside it. */
export async function updateProfile(ctx: SignedInContext, profile: ProfileUpdate): Promise<void> {
  const lastName = cleanText(profile.lastName);
  await ctx.db.system((tx) =>
    tx.query({
      name: 'accounts.update-profile',
      text: `UPDATE auth."user" SET name = $2, "lastName" = $3, "updatedAt" = $4 WHERE id = $1`,
      values: [ctx.actor.userId, `${profile.firstName} ${lastName}`.trim(), lastName, new Date()],
    }),
  );
}
