import type { SystemModel } from '@deskbell/contract';
import type { SystemParts } from './system-parts.ts';

/** Which models serve this process, and why others don't. */
export function readModels({
  config,
  textModel,
  secondModels,
  voiceModels,
  roleWatch,
}: SystemParts): SystemModel[] {
  const { status, model, detail } = textModel.status();
  const isTextOff = config.text.engine === 'off';
  const models: SystemModel[] = [{ model: 'text', title: model, status: isTextOff ? 'off' : status, detail }];
  const large = secondModels.large();
  models.push({
    model: 'large_text',
    title: large.model,
    status: large.status === 'fetching' || large.status === 'preparing' ? 'loading' : large.status,
    detail: large.detail,
  });
  const { hosted } = secondModels;
  if (hosted) {
    const isAnswering = hosted.isAnswering();
    models.push({
      model: 'embeddings',
      title: hosted.title,
      status: isAnswering ? 'ready' : 'missing',
      detail: isAnswering ? null : 'It didn’t answer when it was asked last.',
    });
  }
  models.push({
    model: 'responder',
    title: config.llm?.modelName ?? 'The built-in responder',
    status: 'ready',
    detail: null,
  });
  if (!roleWatch.own.includes('voice')) {
    const detail = 'Other processes take calls.';
    return [...models, { model: 'calls', title: null, status: 'off', detail }];
  }
  models.push({ model: 'calls', title: null, ...voiceModels.status() });
  for (const { engine, status, detail } of voiceModels.engines()) {
    if (engine === 'browser') continue;
    models.push({
      model: `voice_${engine}`,
      title: null,
      status: isOff(config.voice, engine) ? 'off' : status,
      detail,
    });
  }
  return models;
}

function isOff(voice: SystemParts['config']['voice'], engine: string): boolean {
  return (
    !voice.enabled ||
    ((engine === 'natural' || engine === 'standard' || engine === 'compact') && !voice[engine])
  );
}
