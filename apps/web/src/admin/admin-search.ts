import * as z from 'zod';

/** @public */
export const AdminSearch = z.object({
  tab: z.enum(['errors', 'outbox']).optional().catch(undefined),
});
