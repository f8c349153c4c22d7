import type { CallDeps } from '../../voice/calls/index.ts';
import { version } from '../health/index.ts';

type MeasuredParts = Pick<
  CallDeps,
  'metrics' | 'textModel' | 'secondModels' | 'voiceModels' | 'live' | 'capacity'
>;

/** Which models serve, what waits for them, and the calls in progress. */
export function measureModels({
  metrics,
  textModel,
  secondModels,
  voiceModels,
  live,
  capacity,
}: MeasuredParts): void {
  const info = metrics.gauge({
    name: 'deskbell_info',
    help: '1, with the version of Deskbell and of Node.',
    labels: ['version', 'node'],
  });
  info.set({ version, node: process.versions.node }, 1);
  const ready = metrics.gauge({
    name: 'deskbell_model_ready',
    help: '1 where a model serves, else 0: text, large_text, hosted_embeddings, calls, and each voice.',
    labels: ['model'],
  });
  const waiting = metrics.gauge({
    name: 'deskbell_speech_waiting',
    help: 'Work that waits for the models of speech: recognition, and clauses to speak by voice.',
    labels: ['work'],
  });
  const delay = metrics.gauge({
    name: 'deskbell_speech_expected_wait_seconds',
    help: 'Seconds that more of such work would wait.',
    labels: ['work'],
  });
  const calls = metrics.gauge({
    name: 'deskbell_calls_in_progress',
    help: 'Calls in progress in this process.',
  });
  const lines = metrics.gauge({
    name: 'deskbell_call_lines',
    help: 'Lines of this process by state: taken (also by calls that are about to begin), limit.',
    labels: ['state'],
  });

  metrics.onPrint(() => {
    ready.reset();
    ready.set({ model: 'text' }, textModel.status().status === 'ready' ? 1 : 0);
    const { hosted } = secondModels;
    if (hosted) ready.set({ model: 'hosted_embeddings' }, hosted.isAnswering() ? 1 : 0);
    const large = secondModels.large().status;
    if (large !== 'off') ready.set({ model: 'large_text' }, large === 'ready' ? 1 : 0);
    const { status } = voiceModels.status();
    if (status !== 'off') ready.set({ model: 'calls' }, status === 'ready' ? 1 : 0);
    for (const { engine, status } of voiceModels.engines())
      if (engine !== 'browser') ready.set({ model: `voice_${engine}` }, status === 'ready' ? 1 : 0);
    waiting.reset();
    delay.reset();
    for (const { work, waiting: count, expectedWaitMs } of voiceModels.backlog()) {
      waiting.set({ work }, count);
      delay.set({ work }, expectedWaitMs / 1000);
    }
    calls.set({}, live.size);
    lines.set({ state: 'taken' }, capacity.taken);
    lines.set({ state: 'limit' }, capacity.most);
  });
}
