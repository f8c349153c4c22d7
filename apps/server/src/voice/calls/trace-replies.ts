import type { CallObserver } from '@deskbell/voice';
import type { OpenSpan, Tracing } from '../../kernel/tracing/index.ts';

/**
 * The stages of each reply, told once it was heard: from the caller's last word until their turn was taken to be over (`hear`),
 * recognized, answered, and heard (`speak`).
 */
export function traceReplies(tracing: Tracing, span: OpenSpan): CallObserver {
  return {
    onTurn({ waterfall, from, to }) {
      if (!waterfall || !tracing.isOn) return;
      const { turnEnd, recognised, answered, firstAudio } = waterfall;
      if (firstAudio === null) return;
      // It began to be heard so long ago; everything is told from the last word on.
      const lastWordMsAgo = (to - from) * 1000 + firstAudio;
      let since = 0;
      const tell = (stage: string, until: number | null) => {
        if (until === null || until < since) return;
        const ms = until - since;
        const endedMsAgo = lastWordMsAgo - until;
        span.within(() => tracing.passed(`call.${stage}`, ms, endedMsAgo));
        since = until;
      };
      tell('hear', turnEnd);
      tell('recognize', recognised);
      tell('think', answered);
      tell('speak', firstAudio);
    },
  };
}
