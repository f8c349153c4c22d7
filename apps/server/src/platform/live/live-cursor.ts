import * as z from 'zod';

/** How far a dashboard has heard: every change up to this one, by transaction and then by id. */
export interface LiveCursor {
  transaction: string;
  id: string;
}

const Written = z
  .string()
  .regex(/^\d{1,19}-/)
  .transform((raw) => {
    const [transaction = '', ...id] = raw.split('-');
    return { transaction, id: id.join('-') };
  })
  .pipe(
    z.object({ transaction: z.string().refine((id) => BigInt(id) < 2n ** 63n), id: z.guid().toLowerCase() }),
  );

/** The cursor that a client sends back; null when it is none. */
export const readCursor = (raw: string): LiveCursor | null => Written.safeParse(raw).data ?? null;

/** The cursor as `id:` of an event. */
export const writeCursor = ({ transaction, id }: LiveCursor): string => `${transaction}-${id}`;
