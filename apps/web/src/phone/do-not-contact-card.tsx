import type { DoNotContact } from '@deskbell/contract';
import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../identity/session/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { ListStates } from '../ui/data/list-states.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SearchInput } from '../ui/form/search-input.tsx';
import { DateTime } from '../ui/time/date-time.tsx';
import { AddDoNotContactDialog } from './add-do-not-contact-dialog.tsx';
import { RemoveDoNotContactDialog } from './remove-do-not-contact-dialog.tsx';
import { shownAtOnce, useDoNotContact } from './use-texting.ts';

/** Numbers that are neither written to nor called, whatever else is set. */
export function DoNotContactCard() {
  const [search, setSearch] = useState('');
  const asked = useDoNotContact(search);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<DoNotContact | null>(null);
  const mayChange = useMay('setup.write');
  const isEmpty = asked.data?.rows.length === 0 && !search;
  return (
    <Card>
      <CardHeading
        title="Do not contact"
        hint="These numbers get no texts or calls from you. Anyone who texts STOP is added automatically."
        aside={
          mayChange && (
            <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
              <Plus aria-hidden size={16} /> Add to the list
            </Button>
          )
        }
      />
      {!isEmpty && (
        <div className="mb-4">
          <SearchInput label="Search numbers" placeholder="Number" value={search} onChange={setSearch} />
        </div>
      )}
      <ListStates
        name="the list"
        asked={asked}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={Ban}
            title={search ? 'No such number' : 'No number yet'}
            text={search ? 'This number isn’t on the list.' : 'Everyone who contacts you can be answered.'}
          />
        }
      >
        {({ rows, total }) => (
          <>
            <ul>
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} onRemove={mayChange ? () => setLeaving(entry) : null} />
              ))}
            </ul>
            {total > shownAtOnce && (
              <p className="mt-3 text-sm text-ink-soft">
                The newest {shownAtOnce} of {total}. Search for others.
              </p>
            )}
          </>
        )}
      </ListStates>
      <AddDoNotContactDialog open={adding} onClose={() => setAdding(false)} />
      {leaving && <RemoveDoNotContactDialog entry={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function Entry({ entry, onRemove }: { entry: DoNotContact; onRemove: (() => void) | null }) {
  const { number, kinds, by, reason, createdAt } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="tabular-nums">{number ?? 'An erased person'}</span>
          {kinds.map((kind) => (
            <Badge key={kind}>{kind === 'text' ? 'No texts' : 'No calls'}</Badge>
          ))}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {by === 'customer' ? 'Asked by the customer' : 'Added by you'}
          {reason && `: ${reason}`} · <DateTime instant={createdAt} />
        </p>
      </div>
      {onRemove && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Remove ${number ?? 'the erased person'} from the list`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
