import type { CreateSubscription } from '@deskbell/contract';
import { AppError } from '../../../kernel/http/index.ts';

/** Something typed at the checkout that won't do: an issue of its field, said in words. */
export const refusedTerm = (
  path: keyof Omit<CreateSubscription, 'planType'>,
  message: string,
  cause?: unknown,
): AppError => new AppError('invalid_input', message, { issues: [{ path, message }], cause });
