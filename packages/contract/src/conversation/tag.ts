import * as z from 'zod';
import { Id } from '../kernel/fields.ts';

export const TagColorSchema = z.enum(['gray', 'green', 'gold', 'mint', 'blue', 'violet', 'red']);
export type TagColor = z.infer<typeof TagColorSchema>;

/** A colored label that a team puts on conversations. */
export const TagSchema = z.object({ id: Id, name: z.string(), color: TagColorSchema });
export type Tag = z.infer<typeof TagSchema>;
