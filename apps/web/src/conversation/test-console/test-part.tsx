import { type Assistant, type TestReply, testAssistant } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call, errorMessage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AnswerTrace } from './answer-trace.tsx';
import { actionLabels } from './test-labels.ts';

interface Turn {
  key: number;
  message: string;
  reply: TestReply;
}

/**
 * The test console: ask as a customer, and see how each answer came about. Nothing of it is stored, counted or booked.
 */
export function TestPart({ assistant }: { assistant: Assistant }) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [message, setMessage] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const ask = useMutation({
    mutationFn: (asked: string) =>
      call(testAssistant, {
        params: { id: assistant.id },
        body: { message: asked, state: turns.at(-1)?.reply.state },
      }),
    onSuccess: (reply, asked) => {
      setTurns([...turns, { key: turns.length, message: asked, reply }]);
      setChosen(turns.length);
      setMessage('');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (message.trim() !== '' && !ask.isPending) ask.mutate(message);
  }

  function startOver() {
    setTurns([]);
    setChosen(null);
    ask.reset();
  }

  // Beside the conversation where there is room, else under the reply that it is of.
  const isBeside = useMedia('(min-width: 64rem)');
  const shown = turns.find(({ key }) => key === chosen);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <CardHeading
          title="Ask as a customer"
          hint="Nothing here is saved, counted, booked, or sent."
          aside={
            turns.length > 0 && (
              <Button variant="ghost" size="small" onClick={startOver}>
                <RotateCcw aria-hidden size={15} /> Start over
              </Button>
            )
          }
        />
        <ol aria-label="Test conversation" aria-live="polite" className="mb-4 grid gap-4">
          {turns.map(({ key, message: asked, reply }) => (
            <li key={key} className="grid gap-2">
              <p className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-md bg-primary px-4 py-2.5 break-words whitespace-pre-wrap text-on-primary">
                {asked}
              </p>
              <button
                type="button"
                aria-pressed={key === chosen}
                onClick={() => setChosen(key)}
                className="w-fit max-w-[85%] rounded-2xl rounded-bl-md border border-line bg-surface px-4 py-2.5 text-left break-words whitespace-pre-wrap hover:border-ink-soft aria-pressed:border-primary"
              >
                {reply.response}
                <span className="mt-1.5 flex flex-wrap gap-2">
                  <Badge tint={reply.action === 'decline' ? 'brass' : 'plain'}>
                    {actionLabels[reply.action]}
                  </Badge>
                </span>
              </button>
              {!isBeside && key === chosen && <AnswerTrace reply={reply} />}
            </li>
          ))}
        </ol>
        {turns.at(-1) && turns.at(-1)!.reply.suggestions.length > 0 && (
          <div className="mb-4 flex flex-wrap gap-2">
            {turns.at(-1)!.reply.suggestions.map((suggestion) => (
              <Button
                key={suggestion}
                variant="secondary"
                size="small"
                disabled={ask.isPending}
                onClick={() => ask.mutate(suggestion)}
              >
                {suggestion}
              </Button>
            ))}
          </div>
        )}
        {ask.error && <Notice tint="danger">{errorMessage(ask.error)}</Notice>}
        <form onSubmit={submit} className="mt-2 flex gap-2">
          <Input
            aria-label="Your question as a customer"
            value={message}
            maxLength={4000}
            placeholder="Are you open on Saturday?"
            onChange={(event) => setMessage(event.target.value)}
          />
          <Button type="submit" busy={ask.isPending} disabled={message.trim() === ''}>
            Ask
          </Button>
        </form>
      </Card>
      {isBeside && shown && (
        <section
          aria-label="Receipt"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
          tabIndex={0}
          className="sticky top-[calc(var(--header-height)+1.5rem)] max-h-[calc(100dvh-var(--header-height)-3rem)] overflow-y-auto rounded-card"
        >
          <AnswerTrace reply={shown.reply} />
        </section>
      )}
      {!shown && (
        <Card>
          <EmptyState
            icon={FlaskConical}
            title="How answers work"
            text="Ask a question to see what was understood, where the answer came from, what else was considered, and how long it took."
          />
        </Card>
      )}
    </div>
  );
}
