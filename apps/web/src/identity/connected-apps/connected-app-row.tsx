import type { ConnectedApp } from '@deskbell/contract';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { accessSentence } from './app-words.ts';
import { useDisconnectApp } from './use-connected-apps.ts';

export function ConnectedAppRow({ app }: { app: ConnectedApp }) {
  const { name, scopes, allowedBy, allowedAt, lastUsedAt } = app;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{accessSentence(scopes)}</p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt ? (
            <>
              Last used <RelativeTime instant={lastUsedAt} inSentence />
            </>
          ) : (
            'Never used'
          )}
          {' · '}Allowed <RelativeTime instant={allowedAt} inSentence />
          {allowedBy && ` by ${allowedBy}`}
        </p>
      </div>
      <Button variant="ghost" size="small" aria-label={`Disconnect ${name}`} onClick={() => setAsking(true)}>
        <Unplug aria-hidden size={16} /> Disconnect
      </Button>
      {isAsking && <DisconnectDialog app={app} onClose={() => setAsking(false)} />}
    </li>
  );
}

function DisconnectDialog({ app, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const disconnect = useDisconnectApp();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Disconnect ${app.name}?`}
      description="It loses access right away. To use it again, connect it from the app."
      confirm="Disconnect"
      keep="Keep"
      busy={disconnect.isPending}
      error={disconnect.error ? errorMessage(disconnect.error) : undefined}
      onConfirm={() => disconnect.mutate(app, { onSuccess: onClose })}
    />
  );
}
