import { type Conversation, listWaitlist } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitlistStateOf, wishText } from '../../booking/appointments/index.ts';
import { read } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** What the customer of a conversation was put on the waitlist for; nothing where they weren't. */
export function WaitlistCard({ conversation: { id, assistantId } }: { conversation: Conversation }) {
  const { data } = useQuery(
    read(listWaitlist, { params: { id: assistantId }, query: { conversationId: id, show: 'all' } }),
  );
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-lg">Waitlist</h2>
      <ul className="grid gap-3">
        {data.map((entry) => (
          <li key={entry.id}>
            <p className="font-semibold break-words">{wishText(entry)}</p>
            <p className="mt-1">
              <Badge tint={waitlistStateOf(entry).tint}>{waitlistStateOf(entry).label}</Badge>
            </p>
          </li>
        ))}
      </ul>
      <Link
        to="/dashboard"
        search={{ section: 'appointments', assistant: assistantId }}
        className={`${buttonClasses({ variant: 'secondary', size: 'small' })} mt-4 w-full`}
      >
        Show the waitlist
      </Link>
    </Card>
  );
}
