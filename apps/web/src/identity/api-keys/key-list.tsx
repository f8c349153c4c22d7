import type { ApiKey } from '@deskbell/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useMomentText } from '../../ui/time/time-zone.ts';
import { accessText, stateBadges } from './key-words.ts';
import { useRevokeApiKey } from './use-api-keys.ts';

export function KeyList({ keys }: { keys: ApiKey[] }) {
  return (
    <ul aria-label="API keys">
      {keys.map((key) => (
        <Key key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const { name, kind, prefix, scopes, allowedOrigins, state, createdBy, createdAt, lastUsedAt } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const badge = stateBadges[state];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge>{kind === 'private' ? 'Private' : 'Public'}</Badge>
          {badge && <Badge tint={badge.tint}>{badge.label}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <code>{prefix}…</code> · {accessText(kind, scopes)}
          {allowedOrigins.length > 0 && ` · ${allowedOrigins.join(', ')}`}
        </p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt ? (
            <>
              Last used <RelativeTime instant={lastUsedAt} inSentence />
            </>
          ) : (
            'Never used'
          )}
          {' · '}Created <RelativeTime instant={createdAt} inSentence />
          {createdBy && ` by ${createdBy}`}
          <Expiry apiKey={apiKey} />
        </p>
      </div>
      <Button variant="ghost" size="small" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={16} /> Revoke
      </Button>
      {isAsking && <RevokeDialog apiKey={apiKey} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Expiry({ apiKey: { expiresAt, state } }: { apiKey: ApiKey }) {
  const momentText = useMomentText();
  if (!expiresAt) return null;
  return ` · ${state === 'expired' ? 'Expired' : 'Expires'} ${momentText(expiresAt)}`;
}

/** Programs that use it stop working, so this one asks. */
function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Revoke ${apiKey.name}?`}
      description="Programs that use this key stop working right away. This can’t be undone."
      confirm="Revoke key"
      keep="Keep"
      busy={revoke.isPending}
      error={revoke.error ? errorMessage(revoke.error) : undefined}
      onConfirm={() => revoke.mutate(apiKey, { onSuccess: onClose })}
    />
  );
}
