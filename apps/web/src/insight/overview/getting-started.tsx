import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import type { ChecklistItem } from './checklist.ts';

/** The checklist; the first open item is the one to press. */
export function GettingStarted({ items }: { items: ChecklistItem[] }) {
  const { assistant } = useDashboardSearch().search;
  const done = items.filter((item) => item.done).length;
  const next = items.find((item) => !item.done);
  return (
    <Card>
      <CardHeading
        title="Getting started"
        aside={<p className="text-sm text-ink-soft">{`${done} of ${items.length} done`}</p>}
      />
      <ol className="grid">
        {items.map((item) => (
          <li key={item.title} className="flex items-center gap-3.5 border-t border-line py-3 first:border-0">
            <Mark done={item.done} />
            <div className="min-w-0 grow">
              <p className={classes('font-semibold', item.done && 'text-ink-soft')}>
                {item.title}
                {item.done && <span className="sr-only"> (done)</span>}
              </p>
              {!item.done && <p className="text-sm text-ink-soft">{item.text}</p>}
            </div>
            {item === next && (
              <Link
                to="/dashboard"
                search={{ ...item.where, assistant }}
                className={buttonClasses({ size: 'small' })}
              >
                Do this now
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-7 shrink-0 place-items-center rounded-full border-2',
        done ? 'border-primary bg-primary text-on-primary' : 'border-line-strong/60',
      )}
    >
      {done && <Check size={15} strokeWidth={3} />}
    </span>
  );
}
