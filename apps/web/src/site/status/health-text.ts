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
  if (!health) return { title: 'The server did not answer', tint: 'danger' };
  if (health.database.status !== 'ok') return { title: 'The database cannot be reached', tint: 'danger' };
  if (health.status === 'starting') return { title: 'Starting up', tint: 'brass' };
  if (health.status === 'degraded') return { title: 'Working, with limits', tint: 'brass' };
  return { title: 'Everything works', tint: 'good' };
}

/** What each part does and how it is. */
export function partsOf(health: Health | null): StatusPart[] {
  if (!health) {
    const words = 'No report came. Your connection or the server may be down.';
    return [{ name: 'Server', state: 'No answer', tint: 'danger', words }];
  }
  return [
    { name: 'Server', state: 'Answers', tint: 'good', words: 'Pages and requests are served.' },
    databasePart(health.database),
    textModelPart(health.textModel),
    voicePart(health.voice),
    responderPart(health.responder),
  ];
}

function databasePart({ status, kind }: Health['database']): StatusPart {
  const whose = kind === 'embedded' ? 'the PostgreSQL that comes with it' : "the operator's own PostgreSQL";
  if (status === 'ok') {
    return { name: 'Database', state: 'Works', tint: 'good', words: `Everything is kept in ${whose}.` };
  }
  const words = `It keeps everything in ${whose}, which does not answer. Nothing new can be stored meanwhile.`;
  return { name: 'Database', state: 'Unreachable', tint: 'danger', words };
}

function textModelPart({ status, engine, detail }: Health['textModel']): StatusPart {
  const name = 'Text model';
  if (status === 'ready') {
    const words = `Questions are understood by meaning, not only by their words${engine ? ` (${engine})` : ''}.`;
    return { name, state: 'Ready', tint: 'good', words };
  }
  if (status === 'loading') {
    return {
      name,
      state: 'Loading',
      tint: 'brass',
      words: 'It is being loaded; chat opens when it is there.',
    };
  }
  const words = `Chat answers by matching words alone.${detail ? ` ${detail}` : ''}`;
  return { name, state: 'Missing', tint: 'brass', words };
}

function voicePart({ status, detail }: Health['voice']): StatusPart {
  const name = 'Voice';
  const why = detail ? ` ${detail}` : '';
  switch (status) {
    case 'ready':
      return { name, state: 'Ready', tint: 'good', words: 'Calls from the browser are answered.' };
    case 'loading':
      return {
        name,
        state: 'Loading',
        tint: 'brass',
        words: `Its models are being loaded; chat answers now.${why}`,
      };
    case 'missing':
      return { name, state: 'Missing', tint: 'brass', words: `Calls are not answered; chat is.${why}` };
    case 'off':
      return { name, state: 'Off', tint: 'plain', words: 'Switched off on this installation; chat answers.' };
  }
}

function responderPart(responder: Health['responder']): StatusPart {
  const words =
    responder === 'llm'
      ? 'A language model words the answers from the business’s own content; each sentence is checked against its source.'
      : 'Answers are the business’s own words, found and put together on this server, without an outside service.';
  return {
    name: 'Responder',
    state: responder === 'llm' ? 'Language model' : 'Offline',
    tint: 'good',
    words,
  };
}
