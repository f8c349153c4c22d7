import type { Service } from '@deskbell/contract';
import type { ServicesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** A service with who does it. */
export type ServiceRow = Selectable<ServicesTable> & { staff_ids: string[] };

/** The only row -> Service mapper. */
export function toService(row: ServiceRow): Service {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    bufferMinutes: row.buffer_minutes,
    priceCents: row.price_cents,
    currency: row.currency,
    capacity: row.capacity,
    staffIds: row.staff_ids,
    active: row.active,
    createdAt: row.created_at.toISOString(),
  };
}
