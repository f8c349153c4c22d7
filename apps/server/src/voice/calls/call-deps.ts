import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { CallCapacity } from './call-capacity.ts';
import type { CallMetrics } from './call-metrics.ts';
import type { LiveCalls } from './live-calls.ts';
import type { SquadOfCall } from './squad-of-call.ts';
import type { WatchCall } from './watch-call.ts';

/** What calls are made of beyond what chat is: they speak with the same dialogue. */
export interface CallDeps extends ChatDeps {
  capacity: CallCapacity;
  live: LiveCalls;
  watchCall: WatchCall;
  squadOfCall: SquadOfCall;
  callMetrics: CallMetrics;
}
