import { getAdminUser, type PlatformAuditEntry } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { nameOf } from '../../../identity/accounts/index.ts';
import { read } from '../../../kernel/api.ts';
import { useAdminAddress } from '../admin-address.ts';
import { accountLabel } from './audit-text.ts';

/** Whose and where: chosen in the rows and taken back here. */
export function AuditFilters({ entries }: { entries: readonly PlatformAuditEntry[] }) {
  const { search, filter } = useAdminAddress();
  const where = entries.find(({ accountId }) => accountId === search.account);
  return (
    <>
      <span className="text-sm text-ink-soft">Days in UTC</span>
      {search.actor && <ActorChip userId={search.actor} onRemove={() => filter({ actor: undefined })} />}
      {search.account && (
        <Chip
          text={`In ${(where && accountLabel(where)) ?? 'one account'}`}
          onRemove={() => filter({ account: undefined })}
        />
      )}
    </>
  );
}

function ActorChip({ userId, onRemove }: { userId: string; onRemove: () => void }) {
  const { data } = useQuery(read(getAdminUser, { params: { userId } }));
  return <Chip text={`By ${data ? nameOf(data) : 'one person'}`} onRemove={onRemove} />;
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${text}: show all again`}
      onClick={onRemove}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-primary-soft px-3 text-sm font-semibold text-primary hover:bg-sunken"
    >
      <span className="min-w-0 truncate">{text}</span>
      <X aria-hidden size={15} className="shrink-0" />
    </button>
  );
}
