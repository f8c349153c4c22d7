import type { ConversationDetail } from '@deskbell/contract';
import { Eye, PenLine } from 'lucide-react';
import { attendanceText } from './attendance.ts';
import { customerOf } from './conversation-labels.ts';
import { useAttendance } from './use-attendance.ts';
import { useCustomerTyping } from './use-customer-typing.ts';

/** Above the place to write: whether the customer types, and which colleagues are there, too. */
export function PresenceLine({ conversation }: { conversation: ConversationDetail }) {
  const { id, messages } = conversation;
  const others = attendanceText(useAttendance(id));
  const isTyping = useCustomerTyping(id, messages.at(-1)?.id);
  return (
    <div
      role="status"
      className="-my-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 px-1 text-sm print:hidden"
    >
      <span className="text-ink-soft">{isTyping && `${customerOf(conversation)} is typing…`}</span>
      {others && (
        <span
          className={
            others.isWriting
              ? 'flex items-center gap-1.5 rounded-full bg-brass-soft px-2.5 py-0.5 font-semibold text-brass-ink'
              : 'flex items-center gap-1.5 text-ink-soft'
          }
        >
          {others.isWriting ? <PenLine aria-hidden size={15} /> : <Eye aria-hidden size={15} />}
          {others.text}
        </span>
      )}
    </div>
  );
}
