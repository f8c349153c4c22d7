import { ProviderFilePartsSchema } from '@deskbell/contract';
import type * as z from 'zod';
import { AppError } from '../../kernel/http/index.ts';

/** The upload of a form. */
export interface UploadedFile extends z.output<typeof ProviderFilePartsSchema> {
  /** As it was sent: `blob` where it had none. */
  name: string;
  /** As its sender says; may be empty. */
  mediaType: string;
  bytes: Uint8Array;
}

/** Reads a form with the part `file`. Throws unsupported_media_type for another body, invalid_input for a broken or incomplete form. */
export async function readForm(bytes: Uint8Array, contentType: string): Promise<UploadedFile> {
  if (!/^multipart\/form-data\b/i.test(contentType))
    throw new AppError('unsupported_media_type', 'Send a form (multipart/form-data) with the part file.');
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('invalid_input', "The form can't be read.", { cause });
    });
  const file = form.get('file');
  if (!(file instanceof File)) throw refused('file', 'Send the file as the part file');
  const texts = Object.fromEntries(
    ['purpose', 'metadata'].flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
  const parts = ProviderFilePartsSchema.safeParse(texts);
  if (!parts.success) {
    const [issue] = parts.error.issues;
    throw refused(issue!.path.join('.'), issue!.message);
  }
  return {
    ...parts.data,
    name: file.name,
    mediaType: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
