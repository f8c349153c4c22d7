import { type Reply, takeTurn } from './customer.ts';
import { questions } from './texts.ts';

/** The p-th percentile (0 to 100) of some numbers. */
export function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 50);

/** One turn after the other in one conversation; the times of each in milliseconds. */
export async function sequentialTurns(url: string, assistantId: string, turns: number): Promise<number[]> {
  const times: number[] = [];
  let open: Pick<Reply, 'conversationId' | 'visitorToken'> | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    const message = questions[turn % questions.length];
    const { ms, reply } = await takeTurn(url, { assistantId, message, ...open });
    open = { conversationId: reply.conversationId, visitorToken: reply.visitorToken };
    times.push(ms);
  }
  return times;
}

/** Visitors who each send a turn a second (on time, whatever the last one took), spread over the second. */
export async function pacedVisitors(
  url: string,
  assistantId: string,
  visitors: number,
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  const conversations: (Pick<Reply, 'conversationId' | 'visitorToken'> | undefined)[] =
    Array(visitors).fill(undefined);
  for (let tick = 0; tick < visitors * seconds; tick += 1) {
    const due = startedAt + (tick * 1000) / visitors;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const visitor = tick % visitors;
    const message = questions[tick % questions.length];
    sent.push(
      takeTurn(url, { assistantId, message, ...conversations[visitor] }).then(({ reply }) => {
        times.push(performance.now() - due);
        conversations[visitor] = { conversationId: reply.conversationId, visitorToken: reply.visitorToken };
      }),
    );
  }
  await Promise.all(sent);
  return times;
}

/** As many turns as go through with so many visitors waiting only for their replies. Turns per second. */
export async function saturation(
  url: string,
  assistantId: string,
  visitors: number,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let turns = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      let open: Pick<Reply, 'conversationId' | 'visitorToken'> | undefined;
      while (performance.now() < until) {
        const message = questions[(visitor + turns) % questions.length];
        const { reply } = await takeTurn(url, { assistantId, message, ...open });
        open = { conversationId: reply.conversationId, visitorToken: reply.visitorToken };
        turns += 1;
      }
    }),
  );
  return turns / ((performance.now() - startedAt) / 1000);
}
