import type { LoadGate } from '../../kernel/load/index.ts';
import type { CustomerMessage } from './open-turn.ts';
import type { TurnMetrics } from './turn-metrics.ts';

/** Takes a turn on; the result is called once it is done. Null, and counted: there is no room for another. */
export function beginTurn(
  { load, turnMetrics }: { load: LoadGate; turnMetrics: TurnMetrics },
  { channel, conversationId }: Pick<CustomerMessage, 'channel' | 'conversationId'>,
): (() => void) | null {
  const end = load.beginTurn(channel === 'voice' ? 'called' : conversationId ? 'next' : 'first');
  if (end) return end;
  load.refused('turn');
  turnMetrics.ended(channel, 'refused');
  return null;
}
