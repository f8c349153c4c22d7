import * as z from 'zod';
import { AppError } from '../http/index.ts';

/**
 * The cursor of a list that is ordered by UUIDs: the last id seen.
 * @throws AppError invalid_input for one that is none
 */
export function readIdCursor(raw: string | undefined): string | undefined {
  if (raw === undefined || z.uuid().safeParse(raw).success) return raw;
  throw new AppError('invalid_input', 'Not a valid cursor');
}
