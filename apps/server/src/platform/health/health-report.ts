import { readFileSync } from 'node:fs';
import type { Health, Readiness } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import type { Checks } from './create-checks.ts';

export const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** What is ready and what isn't, as the status page shows it. */
export function healthReport(
  deps: Deps,
  { database, disk, unservedRoles }: Checks,
  storageTrouble: string | null,
): Health {
  const textModel = deps.textModel.status();
  const { hosted, large } = deps.secondModels;
  const isWhole = database === 'ok' && disk === 'ok' && unservedRoles.length === 0;
  return {
    status: !isWhole || textModel.status === 'missing' ? 'degraded' : statusWith(textModel.status),
    version,
    roles: [...deps.roleWatch.own],
    unservedRoles,
    database: { status: database, kind: deps.config.database.url ? 'external' : 'embedded' },
    disk: { status: disk },
    storage: { kind: deps.storage.kind, status: storageTrouble === null ? 'ok' : 'unreachable' },
    bus: { kind: deps.bus.kind, status: deps.redis?.trouble() ? 'unreachable' : 'ok' },
    textModel: { ...textModel, large: large() },
    embeddings: hosted && { model: hosted.title, isAnswering: hosted.isAnswering() },
    voice: deps.voiceModels.status(),
    responder: deps.config.llm ? 'llm' : 'offline',
  };
}

const statusWith = (textModel: 'loading' | 'ready') => (textModel === 'loading' ? 'starting' : 'ok');

/** Whether it may be sent requests, and what it waits for. */
export function readiness(deps: Deps, { database, disk }: Checks): Readiness {
  const { stopping, textModel, voiceModels, roleWatch } = deps;
  const waitingFor: Readiness['waitingFor'] = [];
  if (stopping.aborted) waitingFor.push('shutdown');
  if (database !== 'ok') waitingFor.push('database');
  if (disk !== 'ok') waitingFor.push('disk');
  if (textModel.status().status === 'loading') waitingFor.push('text_model');
  // Chat never waits for speech.
  const isForCalls = roleWatch.own.includes('voice') && !roleWatch.own.includes('web');
  if (isForCalls && voiceModels.status().status === 'loading') waitingFor.push('voice_models');
  return { status: waitingFor.length === 0 ? 'ready' : 'not_ready', waitingFor };
}
