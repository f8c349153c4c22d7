import type { TestReply } from '@deskbell/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { actionLabels, kindLabels, stageLabels } from './test-labels.ts';

/** The trace of one reply: what was understood and decided, receipts, candidates with their scores, effects, timings. */
export function AnswerTrace({ reply }: { reply: TestReply }) {
  const { confidence, thresholds, sources, candidates, effects, receipt, timings } = reply;
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  return (
    <Card aria-label="How it answered">
      <CardHeading title={actionLabels[reply.action]} hint={verdict(reply)} />
      <div className="grid gap-6">
        <div>
          <div className="mb-1 flex justify-between text-sm">
            <span className="font-semibold">Confidence</span>
            <span className="tabular-nums">{percent(confidence)}</span>
          </div>
          <div className="relative h-2.5 rounded-full bg-sunken">
            <div className="h-full rounded-full bg-primary" style={{ width: `${100 * confidence}%` }} />
            {[thresholds.clarify, thresholds.answer].map((threshold) => (
              <span
                key={threshold}
                aria-hidden
                className="absolute -inset-y-1 w-0.5 bg-ink"
                style={{ left: `${100 * threshold}%` }}
              />
            ))}
          </div>
          <p className="mt-1 text-sm text-ink-soft">
            From {percent(thresholds.answer)} up it answers. From {percent(thresholds.clarify)} to{' '}
            {percent(thresholds.answer)} it also says how it understood the question, or asks. Below that it
            says that it doesn’t know.
          </p>
          <Calibration of={reply.calibration} />
        </div>
        {receipt.understood.length > 0 && (
          <Part title="What it understood">
            <ul className="grid list-disc gap-1 pl-5 text-sm">
              {[...new Set(receipt.understood)].map((line) => (
                <li key={line} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {receipt.decided.length > 0 && (
          <Part title="Why it replied this way">
            <ol className="grid gap-1.5 text-sm">
              {receipt.decided.map(({ policy, why }) => (
                <li key={`${policy} ${why}`} className="break-words">
                  <span className="inline-block font-semibold first-letter:uppercase">{policy}:</span> {why}
                </li>
              ))}
            </ol>
          </Part>
        )}
        {sources.length > 0 && (
          <Part title="Answered from">
            <ul className="grid gap-3">
              {sources.map((source) => (
                <li key={source.id} className="rounded-control border border-line p-3">
                  <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                    {source.title} <Badge>{kindLabels[source.kind]}</Badge>
                  </p>
                  <blockquote className="mt-1 border-l-2 border-brass pl-3 break-words whitespace-pre-line text-ink-soft">
                    {source.quote}
                  </blockquote>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {candidates.length > 0 && (
          <Part title="Closest matches">
            <ol className="grid gap-1.5">
              {candidates.map((candidate, at) => (
                <li
                  key={`${candidate.kind} ${candidate.id}`}
                  className="grid grid-cols-[1fr_auto] gap-3 text-sm"
                >
                  <span className={classes('min-w-0 break-words', at === 0 && 'font-semibold')}>
                    {candidate.title} <span className="text-ink-soft">({kindLabels[candidate.kind]})</span>
                  </span>
                  <span className="tabular-nums">{candidate.score.toFixed(2)}</span>
                </li>
              ))}
            </ol>
          </Part>
        )}
        {effects.length > 0 && (
          <Part title="Would have done">
            <ul className="grid list-disc gap-1 pl-5 text-sm">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </Part>
        )}
        <Part title="Took">
          <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
            {stageLabels
              .filter(([stage]) => timings[stage] !== undefined)
              .map(([stage, label]) => (
                <div key={stage} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="text-right tabular-nums">{timings[stage]!.toFixed(1)} ms</dd>
                </div>
              ))}
          </dl>
        </Part>
      </div>
    </Card>
  );
}

/** How well the owner's own content can be told apart, and what they can do about it. */
function Calibration({ of }: { of: TestReply['calibration'] }) {
  if (!of) return null;
  const words = `Checked with your own content: it tried ${of.tried} of your questions as if you hadn’t written them down, and ${of.found} still led to their answer.`;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {words}
      {of.found < SURE_SHARE * of.tried && ' Add other ways customers ask to your FAQs to make it surer.'}
    </p>
  );
}

/** Below this, more phrasings help most (docs/quality.md: with examples nine in ten find their answer). */
const SURE_SHARE = 0.8;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function verdict({ responder, sources }: TestReply): string {
  if (responder === 'llm') return 'Written by the language model and checked against its sources.';
  return sources.length > 0 ? 'In the words of your own content.' : "In the assistant's own words.";
}
