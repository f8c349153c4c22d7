import * as z from 'zod';

export const JoinSearch = z.object({ token: z.string().max(200).optional().catch(undefined) });
