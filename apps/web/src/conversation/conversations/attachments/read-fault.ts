import { HttpError } from '@deskbell/contract';
import { errorMessage } from '../../../kernel/api.ts';
import type { ReadFault } from './chosen-files.ts';

/** Why a file wasn't sent, and whether it may go well another time. */
export const readFault: ReadFault = (fault) => ({ refusal: errorMessage(fault), mayRetry: mayGoWell(fault) });

/** No other time helps a file that can't be sent; a conflict passes: a colleague has answered, or the customer is in a call. */
const mayGoWell = (fault: unknown): boolean =>
  !(fault instanceof HttpError) || fault.status >= 500 || passing.has(fault.status);

const passing: ReadonlySet<number> = new Set([401, 408, 409, 429]);
