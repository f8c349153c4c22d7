import type { CallDeps, WatchCall } from '../../voice/calls/index.ts';
import { readEffectiveAssistant } from '../given-assistants/index.ts';
import { observeCall } from './observe-call.ts';
import { isChosen, serverOf } from './server-of.ts';
import { storeMessages, type ToldMessage } from './store-messages.ts';

/** Has the server of an assistant told of its calls: what happens is stored in batches, beside the call. */
export const createCallWatcher =
  (deps: Pick<CallDeps, 'db' | 'clock' | 'log'>): WatchCall =>
  async (accountId, { callId, assistantId, conversationId, channel, startedAt }) => {
    const subject = { assistantId, lane: callId, conversationId, callId };
    const assistant = await deps.db
      .account(accountId, (tx) => readEffectiveAssistant(tx, subject))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, "a call's business can't be told of it");
        return null;
      });
    if (!assistant || !serverOf(assistant.provider)) return null;
    const { provider } = assistant;
    const call = { channel, startedAt: startedAt.toISOString() };
    let waiting: ToldMessage[] = [];
    let writing: Promise<void> | null = null;

    async function write(): Promise<void> {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await deps.db
          .account(accountId, (tx) => storeMessages(tx, subject, batch))
          .catch((error: unknown) =>
            deps.log.warn(
              { err: error },
              "what happened in a call could not be kept for its business's server",
            ),
          );
      }
    }

    const observed = observeCall(startedAt, (type, own) => {
      if (!isChosen(provider, type, own)) return;
      waiting.push({ type, at: deps.clock.now(), message: { own: structuredClone(own), call } });
      writing ??= write().finally(() => {
        writing = null;
      });
    });
    return {
      observer: observed.observer,
      async settled() {
        observed.stop();
        while (writing) await writing;
      },
    };
  };
