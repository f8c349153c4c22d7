import type { Health } from '@deskbell/contract';

/** One part of the installation, as the status page lists it. */
export interface StatusPart {
  name: string;
  state: string;
  tint: 'good' | 'brass' | 'danger' | 'plain';
  words: string;
}

/** The headline over the parts; null means that no report came. */
export function healthSummary(health: Health | null): { title: string; tint: 'good' | 'brass' | 'danger' } {
  if (!health) return { title: 'The server isn’t responding', tint: 'danger' };
  if (health.database.status === 'unreachable')
    return { title: 'The database is unavailable', tint: 'danger' };
  if (health.database.status === 'read_only' || health.disk.status !== 'ok')
    return { title: 'Nothing can be saved', tint: 'danger' };
  if (health.status === 'starting') return { title: 'Starting up', tint: 'brass' };
  if (health.status === 'degraded') return { title: 'Running with limits', tint: 'brass' };
  return { title: 'All systems operational', tint: 'good' };
}

/** What each part does and how it is. */
export function partsOf(health: Health | null): StatusPart[] {
  if (!health) {
    const words = 'No status received. Your connection or the server may be down.';
    return [{ name: 'Server', state: 'No answer', tint: 'danger', words }];
  }
  return [
    { name: 'Server', state: 'Answers', tint: 'good', words: 'Pages and requests are working.' },
    databasePart(health.database),
    ...(health.disk.status === 'ok' ? [] : [fullDiskPart]),
    ...(health.storage.kind === 'folder' ? [] : [storagePart(health.storage)]),
    ...(health.bus.kind === 'postgres' ? [] : [busPart(health.bus)]),
    textModelPart(health.textModel),
    ...(health.textModel.large.status === 'off' ? [] : [largeModelPart(health.textModel.large)]),
    ...(health.embeddings ? [embeddingsPart(health.embeddings)] : []),
    ...(health.unservedRoles.includes('jobs') ? [noJobsPart] : []),
    voicePart(health.voice),
    responderPart(health.responder),
  ];
}

function databasePart({ status, kind }: Health['database']): StatusPart {
  const whose = kind === 'embedded' ? 'the built-in PostgreSQL' : 'an external PostgreSQL';
  if (status === 'ok') {
    return { name: 'Database', state: 'Works', tint: 'good', words: `Data is stored in ${whose}.` };
  }
  if (status === 'read_only') {
    const words = `Data is stored in ${whose}, which refuses to save anything. Its disk may be full.`;
    return { name: 'Database', state: 'Read-only', tint: 'danger', words };
  }
  const words = `Data is stored in ${whose}, which isn’t responding. Nothing can be saved until it’s back.`;
  return { name: 'Database', state: 'Unreachable', tint: 'danger', words };
}

const fullDiskPart: StatusPart = {
  name: 'Disk',
  state: 'Not writable',
  tint: 'danger',
  words: 'Recordings and files can’t be saved. The disk may be full.',
};

const noJobsPart: StatusPart = {
  name: 'Background work',
  state: 'Not running',
  tint: 'brass',
  words: 'Emails, imports and reminders wait until it runs again. Nothing is lost.',
};

function storagePart({ status }: Health['storage']): StatusPart {
  const name = 'File storage';
  return status === 'ok'
    ? { name, state: 'Works', tint: 'good', words: 'Recordings are kept in a bucket.' }
    : {
        name,
        state: 'Not responding',
        tint: 'brass',
        words: 'Recordings can’t be played right now. New ones wait on this server until they can be stored.',
      };
}

function busPart({ status }: Health['bus']): StatusPart {
  const name = 'Message bus';
  return status === 'ok'
    ? { name, state: 'Works', tint: 'good', words: 'Redis carries messages between the server’s processes.' }
    : {
        name,
        state: 'Not responding',
        tint: 'brass',
        words:
          'Redis isn’t responding. PostgreSQL carries messages between the server’s processes until it’s back.',
      };
}

function textModelPart({ status, engine, model, detail }: Health['textModel']): StatusPart {
  const name = 'Text model';
  if (status === 'ready') {
    const words = `Questions are understood by meaning, not only by their words${model ? ` (${model}, ${engine})` : ''}.`;
    return { name, state: 'Ready', tint: 'good', words };
  }
  if (status === 'loading') {
    return {
      name,
      state: 'Loading',
      tint: 'brass',
      words: 'Loading. Chat opens when it’s ready.',
    };
  }
  const words = `Chat answers by matching words only.${detail ? ` ${detail}` : ''}`;
  return { name, state: 'Missing', tint: 'brass', words };
}

function largeModelPart({ status, model, detail }: Health['textModel']['large']): StatusPart {
  const name = 'Large text model';
  if (status === 'ready') {
    const words = `A larger model${model ? ` (${model})` : ''} also compares questions with answers and services.`;
    return { name, state: 'Ready', tint: 'good', words };
  }
  if (status === 'missing') {
    const words = `Questions are compared by the usual model alone.${detail ? ` ${detail}` : ''}`;
    return { name, state: 'Missing', tint: 'plain', words };
  }
  const words = 'It’s being prepared. Until it’s ready, the usual model works alone.';
  return { name, state: 'Loading', tint: 'brass', words };
}

function embeddingsPart({ model, isAnswering }: NonNullable<Health['embeddings']>): StatusPart {
  const name = 'Hosted embeddings';
  return isAnswering
    ? {
        name,
        state: 'Ready',
        tint: 'good',
        words: `An outside model (${model}) also compares questions with answers.`,
      }
    : {
        name,
        state: 'Not responding',
        tint: 'brass',
        words: `The outside model (${model}) isn’t responding. Questions are compared on this server alone.`,
      };
}

function voicePart({ status, detail }: Health['voice']): StatusPart {
  const name = 'Voice';
  const why = detail ? ` ${detail}` : '';
  switch (status) {
    case 'ready':
      return { name, state: 'Ready', tint: 'good', words: 'Calls from the browser are working.' };
    case 'loading':
      return {
        name,
        state: 'Loading',
        tint: 'brass',
        words: `Loading models. Chat is working.${why}`,
      };
    case 'missing':
      return {
        name,
        state: 'Missing',
        tint: 'brass',
        words: `Calls are unavailable. Chat is working.${why}`,
      };
    case 'off':
      return {
        name,
        state: 'Off',
        tint: 'plain',
        words: 'Turned off on this installation. Chat is working.',
      };
  }
}

function responderPart(responder: Health['responder']): StatusPart {
  const words =
    responder === 'llm'
      ? 'A language model writes answers from the business’s own content, and each sentence is checked against its source.'
      : 'Answers use the business’s own words and are found on this server, without an outside service.';
  return {
    name: 'Responder',
    state: responder === 'llm' ? 'Language model' : 'Offline',
    tint: 'good',
    words,
  };
}
