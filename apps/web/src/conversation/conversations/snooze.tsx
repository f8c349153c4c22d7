import { type Conversation, snoozeConversation } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { useContext } from 'react';
import { call } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TimeZone, useMomentText } from '../../ui/time/time-zone.ts';
import { cacheConversation, failed, refreshLists } from './conversation-cache.ts';
import { snoozeTimes } from './snooze-times.ts';

/** Puts an open conversation off, or has it back before its time. */
export function Snooze({ conversation }: { conversation: Conversation }) {
  const { id, snoozedUntil } = conversation;
  const momentText = useMomentText();
  const timeZone = useContext(TimeZone) ?? undefined;
  const snooze = useSnooze(id);
  if (snoozedUntil)
    return (
      <div className="mt-2 rounded-control bg-info-soft p-3 text-sm">
        <p>Snoozed until {momentText(snoozedUntil)}, or until the customer writes.</p>
        <Button
          variant="secondary"
          size="small"
          className="mt-2 w-full"
          aria-keyshortcuts="S"
          busy={snooze.isPending}
          onClick={() => snooze.mutate(null)}
        >
          Wake now
        </Button>
      </div>
    );
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="small"
          className="mt-2 w-full"
          aria-keyshortcuts="S"
          busy={snooze.isPending}
        >
          <AlarmClock aria-hidden size={16} /> Snooze
        </Button>
      }
    >
      {snoozeTimes(Date.now(), timeZone).map(({ label, until }) => (
        <MenuItem key={label} onSelect={() => snooze.mutate(until)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

function useSnooze(id: string) {
  const momentText = useMomentText();
  return useMutation({
    mutationFn: (until: string | null) => put(id, until),
    onSuccess: ({ snoozedUntil }) =>
      showToast(
        snoozedUntil
          ? {
              title: `Snoozed until ${momentText(snoozedUntil)}`,
              action: { label: 'Undo', run: () => void put(id, null).catch(notChanged) },
            }
          : { title: 'The conversation is back' },
      ),
    onError: notChanged,
  });
}

async function put(id: string, until: string | null): Promise<Conversation> {
  const conversation = await call(snoozeConversation, { params: { id }, body: { until } });
  cacheConversation(conversation);
  void refreshLists(conversation);
  return conversation;
}

const notChanged = failed('Failed to snooze the conversation');
