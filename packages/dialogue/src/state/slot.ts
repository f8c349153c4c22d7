import * as z from 'zod';

/** A free time: an instant, and with whom; `staffId` null: nobody in particular. */
export const SlotSchema = z.object({ startsAt: z.iso.datetime(), staffId: z.string().max(100).nullable() });

export type OfferedSlot = z.infer<typeof SlotSchema>;
