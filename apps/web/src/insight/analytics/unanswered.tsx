import type { Analytics } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

/** What the assistant had to decline; each question opens the conversation it was last asked in. */
export function Unanswered({ data, sample }: { data: Analytics; sample: boolean }) {
  const { assistant } = useDashboardSearch().search;
  const maySetUp = useMay('setup.write');
  return (
    <Card>
      <CardHeading
        title="Unanswered Questions"
        hint="Add answers to questions your assistant couldn’t answer."
        aside={
          maySetUp &&
          !sample &&
          data.unanswered.length > 0 && (
            <Link
              to="/dashboard"
              search={{ section: 'setup', step: '2', assistant }}
              className={buttonClasses({ variant: 'secondary', size: 'small' })}
            >
              Add an FAQ
            </Link>
          )
        }
      />
      {data.unanswered.length === 0 && (
        <p className="text-ink-soft">No unanswered questions in this period.</p>
      )}
      <ol className="grid">
        {data.unanswered.map(({ question, count, conversationId, lastAskedAt }) => (
          <li key={question} className="border-t border-line py-2.5 first:border-0">
            {sample ? (
              <span>{question}</span>
            ) : (
              <Link
                to="/dashboard"
                search={{ section: 'conversations', conversation: conversationId, assistant }}
                className={`${textLink} break-words`}
              >
                {question}
              </Link>
            )}
            <p className="text-sm text-ink-soft">
              Asked {count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}, last{' '}
              <RelativeTime instant={lastAskedAt} inSentence />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
