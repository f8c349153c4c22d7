import type { LoadGate } from '../../kernel/load/index.ts';
import type { TrunkStates } from '../../phone/carriers/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import type { StorageWatch } from '../health/index.ts';
import type { EventLoopProbe } from './event-loop-probe.ts';
import type { FolderSizes } from './folder-sizes.ts';

/** What the report is read from, beyond the process itself. */
export interface SystemParts extends CallDeps {
  load: LoadGate;
  trunkStates: TrunkStates;
}

/** What is watched from one report to the next. */
export interface SystemProbes {
  eventLoop: EventLoopProbe;
  folderSizes: FolderSizes;
  storage: StorageWatch;
}
