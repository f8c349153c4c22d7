import type { Client } from '@deskbell/contract';
import { industryLabel, SetupStatusBadge } from '../../assistant/assistants/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientContact } from './client-contact.tsx';

export function ClientCards({ clients }: { clients: Client[] }) {
  return (
    <ul className="grid gap-4 p-4 sm:p-6 xl:grid-cols-2">
      {clients.map((client) => (
        <li key={client.id}>
          <ClientCard client={client} />
        </li>
      ))}
    </ul>
  );
}

function ClientCard({ client }: { client: Client }) {
  const { businessName, name, setupNotes, widgetEnabled, phoneIntegrationEnabled } = client;
  return (
    <article
      aria-label={businessName}
      className="flex h-full flex-col gap-4 rounded-card border border-line p-4 sm:p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg break-words">{businessName}</h2>
          <p className="mt-0.5 text-sm break-words text-ink-soft">
            {name} · {industryLabel(client)}
          </p>
        </div>
        <SetupStatusBadge assistant={client} />
      </header>
      <section>
        <h3 className="mb-1 text-sm font-semibold text-ink-soft">Contact</h3>
        <ClientContact client={client} />
      </section>
      <section>
        <h3 className="mb-1 text-sm font-semibold text-ink-soft">Setup Notes</h3>
        <p className="line-clamp-4 break-words whitespace-pre-line" title={setupNotes || undefined}>
          {setupNotes || 'No notes'}
        </p>
      </section>
      {(widgetEnabled || phoneIntegrationEnabled) && (
        <p className="flex flex-wrap gap-1.5">
          {widgetEnabled && <Badge tint="primary">Widget Active</Badge>}
          {phoneIntegrationEnabled && <Badge tint="violet">Phone Active</Badge>}
        </p>
      )}
      <footer className="mt-auto">
        <ClientActions client={client} />
      </footer>
    </article>
  );
}
