import type { CallTurn, Waterfall } from '@deskbell/contract';

/** What a reply waited for, in the order of the wait. */
export const stageNames = ['turnEnd', 'recognised', 'answered', 'firstAudio'] as const;
export type StageName = (typeof stageNames)[number];

/** The words for it. */
export const stageLabels: Record<StageName, string> = {
  turnEnd: 'Waiting for the end of speech',
  recognised: 'Recognizing',
  answered: 'Answering',
  firstAudio: 'Turning it into speech',
};

/** A stretch of the wait, in milliseconds after the caller's last sound. */
export interface ReplyStage {
  name: StageName;
  from: number;
  to: number;
}

/** The stretches of one wait. What was done ahead of time (recognized before the end was sure) takes none. */
export function replyStages(waterfall: Waterfall): ReplyStage[] {
  const stages: ReplyStage[] = [];
  let from = 0;
  for (const name of stageNames) {
    const to = waterfall[name];
    if (to === null || to <= from) continue;
    stages.push({ name, from, to });
    from = to;
  }
  return stages;
}

/** A reply that a caller waited for, with how long until something was heard of it. */
export interface TimedReply {
  turn: CallTurn;
  waterfall: Waterfall;
  /** Until the first sound of any kind: the filler's, or the reply's own. */
  heardMs: number;
}

/** The replies of a call that can be timed. */
export function timedReplies(turns: readonly CallTurn[]): TimedReply[] {
  return turns.flatMap((turn) => {
    const { waterfall } = turn;
    const sounds = [waterfall?.firstAudio, waterfall?.filler].filter((ms) => typeof ms === 'number');
    return waterfall && sounds.length > 0 ? [{ turn, waterfall, heardMs: Math.min(...sounds) }] : [];
  });
}

/** The middle value of some; null of none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
