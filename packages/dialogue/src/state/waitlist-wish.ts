import * as z from 'zod';
import { TimeWishSchema } from '../understand/times/time-wish.ts';

const Id = z.string().max(100);

/** What somebody is to be put on the waitlist for, while it isn't known yet for what, or how they are reached. */
export const WaitlistWishSchema = z.object({
  serviceId: Id.nullable(),
  /** Null: whoever is free. */
  staffId: Id.nullable(),
  /** Null: whenever. */
  wish: TimeWishSchema.nullable(),
  party: z.number().int().min(1).max(1000).nullable(),
});

export type WaitlistWish = z.infer<typeof WaitlistWishSchema>;
