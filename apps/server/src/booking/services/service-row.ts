import type { Service, ServiceCreate } from '@deskbell/contract';
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

/** The columns that an owner sets. */
export const serviceColumns = (fields: Omit<ServiceCreate, 'staffIds'>) => ({
  name: fields.name,
  description: fields.description,
  duration_minutes: fields.durationMinutes,
  buffer_minutes: fields.bufferMinutes,
  price_cents: fields.priceCents,
  currency: fields.currency,
  capacity: fields.capacity,
  active: fields.active,
});
