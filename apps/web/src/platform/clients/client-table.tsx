import type { Client } from '@deskbell/contract';
import { industryLabel, SetupStatusBadge } from '../../assistant/assistants/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientContact } from './client-contact.tsx';

const columns = ['Business', 'Assistant', 'Contact', 'Status', 'Features', 'Actions'];

export function ClientTable({ clients }: { clients: Client[] }) {
  return (
    <Table label="All clients" columns={columns}>
      {clients.map((client) => (
        <Row key={client.id}>
          <Cell label="Business" lead>
            <p className="font-semibold break-words">{client.businessName}</p>
            <p className="text-sm text-ink-soft">{industryLabel(client)}</p>
          </Cell>
          <Cell label="Assistant">
            <span className="break-words">{client.name}</span>
          </Cell>
          <Cell label="Contact">
            <ClientContact client={client} />
          </Cell>
          <Cell label="Status">
            <SetupStatusBadge assistant={client} />
          </Cell>
          <Cell label="Features">
            <span className="flex flex-wrap gap-1">
              {client.widgetEnabled && <Badge tint="primary">Widget</Badge>}
              {client.phoneIntegrationEnabled && <Badge tint="violet">Phone</Badge>}
              {!client.widgetEnabled && !client.phoneIntegrationEnabled && '–'}
            </span>
          </Cell>
          <Cell label="Actions" bare>
            <ClientActions client={client} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
