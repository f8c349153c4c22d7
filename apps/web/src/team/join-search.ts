import * as z from 'zod';

/** @public */
export const JoinSearch = z.object({ token: z.string().max(200).optional().catch(undefined) });
