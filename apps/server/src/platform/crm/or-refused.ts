import { AppError } from '../../kernel/http/index.ts';
import { CrmFailure } from './providers/crm.ts';

/** Why a CRM doesn't let us in, as what is wrong with a field: the token, the app, or what it would have to be good for. */
export async function orRefused<T>(
  asking: Promise<T>,
  path: 'token' | 'app' | 'followUps' = 'token',
): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof CrmFailure)) throw error;
    const { message } = error;
    throw new AppError('invalid_input', message, { issues: [{ path, message }] });
  }
}
