import * as z from 'zod';
import type { Deps } from '../../../../kernel/http/index.ts';
import { takeNotification } from './take-notification.ts';

const Messages = z.object({
  value: z.array(
    z.object({ clientState: z.string().max(200).nullish(), lifecycleEvent: z.string().nullish() }),
  ),
});

/** What Graph tells of subscriptions: that something changed, that one is over, or that something may have got lost. */
export async function takeMicrosoftMessages(
  deps: Pick<Deps, 'db' | 'jobs' | 'secrets' | 'clock'>,
  body: unknown,
  readJob: string,
): Promise<void> {
  const messages = Messages.safeParse(body).data?.value ?? [];
  // One reading is for all of a calendar.
  const ending = new Map<string, boolean>();
  for (const { clientState, lifecycleEvent } of messages) {
    if (!clientState) continue;
    const isEnding = lifecycleEvent === 'subscriptionRemoved' || lifecycleEvent === 'reauthorizationRequired';
    ending.set(clientState, isEnding || (ending.get(clientState) ?? false));
  }
  for (const [token, isEnding] of ending) await takeNotification(deps, token, readJob, isEnding);
}
