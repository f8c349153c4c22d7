import * as z from 'zod';
import { Id } from '../kernel/fields.ts';

/** The largest file that goes with a message, in bytes. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** What may go with a message; told by a file's content, whatever it is called. */
export const AttachmentTypeSchema = z.enum([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
]);
export type AttachmentType = z.infer<typeof AttachmentTypeSchema>;

/** A picture or PDF that a message is: the message's content is its name. */
export const AttachmentSchema = z.object({
  id: Id,
  /** Ends as its type does. */
  name: z.string(),
  mediaType: AttachmentTypeSchema,
  bytes: z.number().int(),
  /** Of pictures, in pixels, as they are shown; null: it is none. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type Attachment = z.infer<typeof AttachmentSchema>;
