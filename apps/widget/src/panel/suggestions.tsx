import { texts } from '../texts.ts';
import type { PanelProps } from './panel-props.ts';

/** Questions to tap: the owner's before the first message, afterwards those of the last reply. */
export function Suggestions({ state, config, onAsk }: PanelProps & { onAsk(question: string): void }) {
  const asked = state.messages.some(({ role }) => role === 'user');
  const questions = asked ? state.suggestions : config.suggestions;
  if (!questions.length || state.streaming !== null) return null;
  return (
    <fieldset class="suggestions" aria-label={texts.suggestions}>
      {questions.map((question) => (
        <button key={question} type="button" class="chip" onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </fieldset>
  );
}
