import type { CallClock } from './call-clock.ts';
import type { CallLog } from './call-log.ts';
import type { Conversation, ReplyPart } from './conversation.ts';

/** Runs the conversation's replies, one turn after another, and reports what was heard of each before the next one. */
export interface ReplyRunner {
  ask(text: string, events: ReplyEvents): ReplyRun;
  /** Stops. Resolves once the last turn is stored, or has taken too long. */
  close(): Promise<void>;
}

export interface ReplyEvents {
  onSentence(text: string): void;
  onEnd(part: Extract<ReplyPart, { type: 'end' }>): void;
  onFailed(error: unknown): void;
}

export interface ReplyRun {
  /**
   * Nobody waits for it any longer. `withdrawn`: the caller's turn continues; unless this one is stored by then, what they
   * say next is asked together with it.
   */
  abandon(options: { withdrawn: boolean }): void;
  /** Reports what was heard of it, once that is certain. */
  heard(heard: { text: string; complete: boolean }): void;
}

/** How long storing may take at the end of a call. */
const storingTimeoutMs = 5_000;

interface Run {
  text: string;
  abort: AbortController;
  abandoned: boolean;
  withdrawn: boolean;
  stored: Extract<ReplyPart, { type: 'end' }> | null;
  heard: PromiseWithResolvers<{ text: string; complete: boolean }>;
  settled: Promise<void>;
}

export interface ReplyRunnerOptions {
  conversation: Conversation;
  clock: CallClock;
  log: CallLog;
}

export function openReplyRunner(options: ReplyRunnerOptions): ReplyRunner {
  return new RunsInTurn(options);
}

class RunsInTurn implements ReplyRunner {
  readonly #conversation: Conversation;
  readonly #clock: CallClock;
  readonly #log: CallLog;
  #last: Run | null = null;
  #isClosed = false;

  constructor({ conversation, clock, log }: ReplyRunnerOptions) {
    this.#conversation = conversation;
    this.#clock = clock;
    this.#log = log;
  }

  ask(text: string, events: ReplyEvents): ReplyRun {
    const previous = this.#last;
    const run: Run = {
      text,
      abort: new AbortController(),
      abandoned: false,
      withdrawn: false,
      stored: null,
      heard: Promise.withResolvers(),
      settled: Promise.resolve(),
    };
    this.#last = run;
    run.settled = this.#run(run, previous, events);
    return {
      abandon({ withdrawn }) {
        run.abandoned = true;
        run.withdrawn = withdrawn;
      },
      heard: (heard) => run.heard.resolve(heard),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const last = this.#last;
    if (!last) return;
    last.abandoned = true;
    last.heard.resolve({ text: '', complete: false });
    const late = Promise.withResolvers<void>();
    const cancel = this.#clock.after(storingTimeoutMs, late.resolve);
    await Promise.race([last.settled, late.promise]);
    cancel();
    last.abort.abort(new DOMException('The call is over', 'AbortError'));
  }

  async #run(run: Run, previous: Run | null, events: ReplyEvents): Promise<void> {
    await previous?.settled;
    if (previous?.withdrawn && !previous.stored) run.text = `${previous.text} ${run.text}`;
    // It will be asked together with what the caller is saying now.
    if (run.withdrawn && !this.#isClosed) return;
    const { signal } = run.abort;
    try {
      for await (const part of this.#conversation.reply(run.text, signal)) takePart(run, part, events);
      if (!run.stored && !signal.aborted) throw new Error('The conversation ended no reply');
    } catch (error) {
      if (!signal.aborted) this.#log.warn({ err: error }, 'the conversation failed to answer a call');
      if (!run.abandoned) events.onFailed(error);
    }
    await this.#notifyHeard(run);
  }

  async #notifyHeard({ stored, heard }: Run): Promise<void> {
    if (!stored || stored.text === '') return;
    const { text, complete } = await heard.promise;
    const { messageId } = stored;
    try {
      await this.#conversation.heard({
        messageId,
        text: stored.text,
        heard: complete ? stored.text : heardPrefix(stored.text, text),
        complete,
      });
    } catch (error) {
      this.#log.warn({ err: error, messageId }, 'what was heard of a reply could not be kept');
    }
  }
}

function takePart(run: Run, part: ReplyPart, events: ReplyEvents): void {
  if (part.type === 'end') run.stored = part;
  // It is still read to its end, which says what it was and that it is stored.
  if (run.abandoned) return;
  if (part.type === 'text') events.onSentence(part.text);
  else events.onEnd(part);
}

/** The prefix of the reply with as many letters as were heard: white space between sentences may differ. */
function heardPrefix(text: string, heard: string): string {
  let letters = heard.replace(/\s/g, '').length;
  let end = 0;
  while (letters > 0 && end < text.length) {
    if (!/\s/.test(text[end]!)) letters -= 1;
    end += 1;
  }
  return text.slice(0, end);
}
