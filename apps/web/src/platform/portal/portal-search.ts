import * as z from 'zod';

/** The assistant that is shown, where a contact looks after several. */
export const PortalSearch = z.object({ assistant: z.string().max(100).optional().catch(undefined) });
