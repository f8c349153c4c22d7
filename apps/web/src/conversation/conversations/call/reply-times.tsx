import type { CallDetail } from '@deskbell/contract';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { durationText } from '../../../ui/data/figures.ts';
import { clockText } from './call-labels.ts';
import {
  medianOf,
  replyStages,
  type StageName,
  stageLabels,
  stageNames,
  type TimedReply,
  timedReplies,
} from './reply-stages.ts';

const tints: Record<StageName, string> = {
  turnEnd: 'bg-line-strong',
  recognised: 'bg-info',
  answered: 'bg-primary',
  firstAudio: 'bg-brass',
};

/** How long the caller waited for each reply, and for what; the same as a table. */
export function ReplyTimes({ call }: { call: CallDetail }) {
  const replies = timedReplies(call.turns);
  if (replies.length === 0) return null;
  const waits = replies.map(({ heardMs }) => heardMs);
  const longest = Math.max(
    ...replies.map(({ waterfall }) => Math.max(waterfall.firstAudio ?? 0, waterfall.filler ?? 0)),
  );
  return (
    <Card aria-label="Response times">
      <CardHeading
        title="Response times"
        hint={`From the caller's last sound to the first that was heard: ${durationText(medianOf(waits))} in the middle, ${durationText(Math.max(...waits))} at most.`}
      />
      <Legend />
      <ol aria-label="Replies" className="mt-4 grid gap-3">
        {replies.map((reply) => (
          <ReplyBar key={reply.turn.nr} reply={reply} longest={longest} />
        ))}
      </ol>
      <ReplyTable replies={replies} />
    </Card>
  );
}

function Legend() {
  return (
    <ul aria-label="Colors" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {stageNames.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={classes('size-3 rounded-sm', tints[name])} /> {stageLabels[name]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-1 rounded-sm bg-ink" /> Filler
      </li>
    </ul>
  );
}

function ReplyBar({ reply, longest }: { reply: TimedReply; longest: number }) {
  const { turn, waterfall, heardMs } = reply;
  const percent = (ms: number) => `${(ms / longest) * 100}%`;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm sm:grid-cols-[14rem_1fr_4.5rem]">
      <span className="truncate max-sm:col-span-2">
        <span className="text-ink-soft tabular-nums">{clockText(turn.from)}</span> {turn.text}
      </span>
      <span aria-hidden className="relative block h-3.5 rounded-sm bg-sunken">
        {replyStages(waterfall).map(({ name, from, to }) => (
          <span
            key={name}
            className={classes('absolute inset-y-0 first:rounded-l-sm', tints[name])}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        {waterfall.filler !== null && (
          <span
            className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-sm bg-ink ring-1 ring-surface"
            style={{ left: percent(waterfall.filler) }}
          />
        )}
      </span>
      <span className="text-right tabular-nums">{durationText(heardMs)}</span>
    </li>
  );
}

const moments = ['End of speech', 'Recognized', 'Answered', 'Filler', 'First sound'];

function ReplyTable({ replies }: { replies: readonly TimedReply[] }) {
  return (
    <details className="mt-4">
      <summary className="w-fit rounded-control text-sm text-ink-soft hover:text-ink">
        Show as a table
      </summary>
      <p className="mt-2 text-sm text-ink-soft">
        Measured from the caller’s last sound. Some steps are done ahead of time, before the end of speech is
        certain.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="Replies as a table" tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full text-left text-sm whitespace-nowrap">
          <thead>
            <tr>
              <th scope="col" className="pr-3">
                At
              </th>
              {moments.map((moment) => (
                <th key={moment} scope="col" className="px-2 text-right">
                  {moment}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {replies.map(({ turn, waterfall: { turnEnd, recognised, answered, filler, firstAudio } }) => (
              <tr key={turn.nr} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 font-normal tabular-nums">
                  {clockText(turn.from)}
                </th>
                {[turnEnd, recognised, answered, filler, firstAudio].map((ms, at) => (
                  <td key={moments[at]} className="px-2 py-1 text-right tabular-nums">
                    {durationText(ms)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
