import type { Health } from '@deskbell/contract';
import type { ModelProgress } from '@deskbell/models';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openHostedModel } from './hosted-model.ts';
import { loadLargeModel, switchedOff } from './large-model.ts';
import type { SecondModel } from './second-model.ts';
import type { TextModel } from './text-model.ts';

/** Which second model serves. */
export interface SecondModels {
  /** Null: there is none, or it isn't ready yet. */
  current(): SecondModel | null;
  /** The one elsewhere, where one is configured. */
  readonly hosted: SecondModel | null;
  /** How the larger one on this machine is. */
  large(): Health['textModel']['large'];
  /** Resolves once it is ready or known to be missing. */
  settled: Promise<void>;
  close(): Promise<void>;
}

/**
 * A configured model elsewhere; else the larger one, which is begun once `after` and the text model are done: the server serves meanwhile.
 */
export function loadSecondModels(
  config: Config,
  log: Logger,
  { textModel, after, turns, onProgress }: LoadOptions,
): SecondModels {
  const hosted = openHostedModel(config, log);
  const large = hosted
    ? switchedOff('hosted embeddings count instead')
    : loadLargeModel(config, log, {
        after: Promise.all([after, textModel.settled]),
        usualEngine: () => textModel.current()?.engine ?? null,
        turns,
        onProgress,
      });
  return {
    current: () => hosted ?? large.current(),
    hosted,
    large: large.status,
    settled: large.settled,
    close: large.close,
  };
}

interface LoadOptions {
  textModel: TextModel;
  after: Promise<unknown>;
  /** How many turns the process is making. */
  turns: () => number;
  onProgress?: ((progress: ModelProgress) => void) | undefined;
}
