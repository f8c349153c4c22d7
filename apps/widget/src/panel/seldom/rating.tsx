import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { postRating } from '../../chat/visitor-requests.ts';
import { texts } from '../../texts.ts';
import { CloseIcon } from '../icons.tsx';
import type { PanelProps } from '../panel-props.ts';
import { seldomTexts } from './seldom-texts.ts';

/** Asks once, when the conversation has ended, how it went: a tap is enough, a line may follow. */
export function Rating({ chat, state, server, preview }: PanelProps) {
  const [score, setScore] = useState(0);
  const [thanked, setThanked] = useState(false);
  const [failed, setFailed] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), [score, failed]);
  const { standing, judged, streaming, conversationId } = state;
  const isAsked = standing.ended && !judged && conversationId && streaming === null && !preview;
  if (!isAsked || (standing.rated && !score)) return null;

  const rate = async (points: number, comment: string) => {
    setScore(points);
    const outcome = await postRating(server, state, points, comment);
    setFailed(outcome !== 'done');
    if (outcome !== 'done') return;
    if (comment) setThanked(true);
    else line.current?.focus();
  };
  if (thanked) {
    return (
      <p class="rating" role="status">
        {seldomTexts.thanks}
      </p>
    );
  }
  return (
    <form
      ref={form}
      class="rating"
      onSubmit={(event) => {
        event.preventDefault();
        const comment = line.current?.value.trim();
        if (comment) void rate(score, comment);
        else chat.judged();
      }}
    >
      <button type="button" class="icon" aria-label={seldomTexts.notNow} onClick={() => chat.judged()}>
        <CloseIcon />
      </button>
      <fieldset>
        <legend>{seldomTexts.howWasIt}</legend>
        {seldomTexts.scores.map((label, index) => (
          <button
            key={label}
            type="button"
            class="score"
            aria-label={label}
            title={label}
            aria-pressed={score === index + 1}
            onClick={() => void rate(index + 1, '')}
          >
            {index + 1}
          </button>
        ))}
        <span class="ends" aria-hidden="true">
          <span>{seldomTexts.scores[0]}</span>
          <span>{seldomTexts.scores[4]}</span>
        </span>
      </fieldset>
      {score > 0 && (
        <p class="field">
          <input
            ref={line}
            maxLength={1000}
            dir="auto"
            aria-label={seldomTexts.why}
            placeholder={seldomTexts.why}
          />
          <button type="submit">{texts.done}</button>
        </p>
      )}
      <p role="status">{failed ? seldomTexts.notSaved : score > 0 && seldomTexts.thanks}</p>
    </form>
  );
}
