import type { CallTurn, HeardWord } from '@deskbell/contract';
import { Fragment, useMemo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { durationText } from '../../../ui/data/figures.ts';
import { foundHere, foundLook, useFoundHere } from '../found-place.ts';
import { MarkedWords } from '../marked.tsx';
import { Receipt } from '../receipt.tsx';
import { type ChangesAfter, SpeakerChanges } from '../speaker-changes.tsx';
import { WrittenLine } from '../transcript.tsx';
import { clockText } from './call-labels.ts';
import type { CallLine } from './call-segments.ts';
import type { Playback } from './playback.ts';
import { timedReplies } from './reply-stages.ts';
import { isHeard, timedWords, wordAt } from './timed-words.ts';
import { usePlaybackState } from './use-playback.ts';

/** What was said in a call, in order. Where it can be played, a press on a line plays from there. */
export function CallTranscript({
  lines,
  changes,
  playback,
}: {
  lines: readonly CallLine[];
  changes: ChangesAfter;
  playback: Playback | null;
}) {
  return (
    <ol aria-label="Transcript" className="grid gap-4">
      {lines.map(({ turn, message }) => (
        <Fragment key={turn?.nr ?? message?.id}>
          {turn ? (
            <CallTurnLine turn={turn} message={message} playback={playback} />
          ) : (
            message && <WrittenLine message={message} />
          )}
          {message && <SpeakerChanges changes={changes.get(message.id)} />}
        </Fragment>
      ))}
    </ol>
  );
}

function CallTurnLine({ turn, message, playback }: CallLine & { turn: CallTurn; playback: Playback | null }) {
  const found = useFoundHere(`m${message?.seq}`);
  return (
    <li
      {...(found && foundHere)}
      className={classes(
        'max-w-[46rem]',
        turn.role === 'assistant' && 'justify-self-end',
        found && foundLook,
      )}
    >
      <SpokenLine turn={turn} playback={playback} search={found?.search} />
      {message && turn.role === 'assistant' && <Receipt message={message} />}
    </li>
  );
}

function SpokenLine({
  turn,
  playback,
  search,
}: {
  turn: CallTurn;
  playback: Playback | null;
  search: string | undefined;
}) {
  const caller = turn.role === 'user';
  const words = useMemo(() => timedWords(turn), [turn]);
  const heard = usePlaybackState(
    playback,
    ({ seconds, playing }) => (playing || seconds > 0) && isHeard(turn, seconds),
    false,
  );
  const at = usePlaybackState(playback, ({ seconds }) => wordAt(words, seconds), -1);
  const look = classes(
    'block w-fit rounded-2xl px-4 py-2.5 text-left break-words whitespace-pre-wrap select-text',
    caller ? 'rounded-bl-md border border-line bg-surface' : 'ml-auto rounded-br-md bg-primary-soft',
    !caller && !turn.messageId && 'text-ink-soft italic',
    heard && 'outline-2 outline-offset-2 outline-brass',
  );
  const text = <Words text={turn.text} words={words} at={heard ? at : -1} search={search} />;
  const { from } = turn;
  return (
    <>
      <Heading turn={turn} />
      {playback ? (
        <button
          type="button"
          className={look}
          aria-current={heard || undefined}
          onClick={() => playback.playFrom(from)}
        >
          {text}
          <span className="sr-only"> Play from {clockText(from)}</span>
        </button>
      ) : (
        <p className={look}>{text}</p>
      )}
    </>
  );
}

function Heading({ turn }: { turn: CallTurn }) {
  const caller = turn.role === 'user';
  const [reply] = timedReplies([turn]);
  return (
    <p
      className={classes(
        'mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-sm text-ink-soft',
        !caller && 'justify-end',
      )}
    >
      <span className="font-semibold">{caller ? 'Customer' : 'Assistant'}</span>
      <span className="tabular-nums">{clockText(turn.from)}</span>
      {reply && <span>heard after {durationText(reply.heardMs)}</span>}
      {turn.interrupted && <Badge tint="brass">Interrupted: only this was heard</Badge>}
    </p>
  );
}

function Words({
  text,
  words,
  at,
  search,
}: {
  text: string;
  words: readonly HeardWord[];
  at: number;
  search: string | undefined;
}) {
  if (words.length === 0) return <MarkedWords text={text} search={search} />;
  return words.map(({ word, from }, index) => (
    <span key={`${from}-${word}`}>
      {index > 0 && ' '}
      <span className={index === at ? 'rounded-sm bg-brass-soft text-brass-ink' : undefined}>
        <MarkedWords text={word} search={search} />
      </span>
    </span>
  ));
}
