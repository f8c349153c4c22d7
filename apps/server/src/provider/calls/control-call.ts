import type { ProviderControl } from '@deskbell/contract';
import { AppError, type Deps, notFound } from '../../kernel/http/index.ts';
import { leaveCommand } from '../../voice/calls/index.ts';
import type { CallClaims } from './call-address.ts';

/**
 * Leaves a command to the process that has the call; throws not_found once the call is over, conflict for a transfer of one
 * that isn't by phone.
 */
export async function controlCall(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  call: CallClaims,
  command: ProviderControl,
): Promise<{ status: 'accepted' }> {
  const channel = await leaveCommand(deps, call, command);
  if (!channel) throw notFound('Call');
  if (command.type === 'transfer' && channel !== 'phone')
    throw new AppError('conflict', 'Only a call by phone can be put through to a number.');
  return { status: 'accepted' };
}
