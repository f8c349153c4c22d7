import type { CallClock } from './call-clock.ts';
import type { CallLog } from './call-log.ts';
import type { Conversation, ReplyPart } from './conversation.ts';

/**
 * Asks the conversation, one turn after another, and tells it of each reply what was heard before it is asked again.
 */
export interface ReplyRunner {
  ask(text: string, to: ReplyEvents): Answer;
  /** Stops asking. Resolves when what was asked is stored, or has taken too long. */
  close(): Promise<void>;
}

export interface ReplyEvents {
  onSentence(text: string): void;
  onEnd(part: Extract<ReplyPart, { type: 'end' }>): void;
  onFailed(error: unknown): void;
}

export interface Answer {
  /**
   * Nobody waits for it any more. `withdrawn`: the caller's turn goes on; unless it is stored by then, what they say next
   * is asked together with it.
   */
  abandon(options: { withdrawn: boolean }): void;
  /** What was heard of it, once that is certain. */
  heard(heard: { text: string; complete: boolean }): void;
}

/** At the end of a call, storing may take this long. */
const storingMs = 5_000;

interface Asked {
  text: string;
  abort: AbortController;
  abandoned: boolean;
  withdrawn: boolean;
  stored: Extract<ReplyPart, { type: 'end' }> | null;
  heard: PromiseWithResolvers<{ text: string; complete: boolean }>;
  settled: Promise<void>;
}

export function openReplyRunner(options: {
  conversation: Conversation;
  clock: CallClock;
  log: CallLog;
}): ReplyRunner {
  const { conversation, clock, log } = options;
  let last: Asked | null = null;
  let closed = false;

  return {
    ask(text, to) {
      const before = last;
      const asked: Asked = {
        text,
        abort: new AbortController(),
        abandoned: false,
        withdrawn: false,
        stored: null,
        heard: Promise.withResolvers(),
        settled: Promise.resolve(),
      };
      last = asked;
      asked.settled = converse(asked, before, to);
      return {
        abandon({ withdrawn }) {
          asked.abandoned = true;
          asked.withdrawn = withdrawn;
        },
        heard: (heard) => asked.heard.resolve(heard),
      };
    },
    async close() {
      closed = true;
      if (!last) return;
      last.abandoned = true;
      last.heard.resolve({ text: '', complete: false });
      const late = Promise.withResolvers<void>();
      const cancel = clock.after(storingMs, late.resolve);
      await Promise.race([last.settled, late.promise]);
      cancel();
      last.abort.abort(new DOMException('The call is over', 'AbortError'));
    },
  };

  async function converse(asked: Asked, before: Asked | null, to: ReplyEvents): Promise<void> {
    await before?.settled;
    if (before?.withdrawn && !before.stored) asked.text = `${before.text} ${asked.text}`;
    // It will be asked together with what the caller is saying now.
    if (asked.withdrawn && !closed) return;
    try {
      for await (const part of conversation.reply(asked.text, asked.abort.signal)) take(asked, part, to);
      if (!asked.stored && !asked.abort.signal.aborted) throw new Error('The conversation ended no reply');
    } catch (error) {
      if (!asked.abort.signal.aborted) log.warn({ err: error }, 'the conversation failed to answer a call');
      if (!asked.abandoned) to.onFailed(error);
    }
    await tellHeard(asked);
  }

  function take(asked: Asked, part: ReplyPart, to: ReplyEvents): void {
    if (part.type === 'end') asked.stored = part;
    // It is read to its end all the same: that tells what it was and that it is stored.
    if (asked.abandoned) return;
    if (part.type === 'text') to.onSentence(part.text);
    else to.onEnd(part);
  }

  async function tellHeard({ stored, heard }: Asked): Promise<void> {
    if (!stored || stored.text === '') return;
    const { text, complete } = await heard.promise;
    try {
      await conversation.heard({
        messageId: stored.messageId,
        text: stored.text,
        heard: complete ? stored.text : beginningAsHeard(stored.text, text),
        complete,
      });
    } catch (error) {
      log.warn({ err: error, messageId: stored.messageId }, 'what was heard of a reply could not be kept');
    }
  }
}

/** The part of the reply with as many letters as were heard: the white space between sentences may differ. */
function beginningAsHeard(text: string, heard: string): string {
  let letters = heard.replace(/\s/g, '').length;
  let end = 0;
  while (letters > 0 && end < text.length) {
    if (!/\s/.test(text[end]!)) letters -= 1;
    end += 1;
  }
  return text.slice(0, end);
}
