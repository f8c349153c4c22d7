import type { StaffMember } from '@deskbell/contract';
import type { StaffTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** The only row -> StaffMember mapper. */
export function toStaffMember(row: Selectable<StaffTable>): StaffMember {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    name: row.name,
    hours: row.hours as StaffMember['hours'],
    active: row.active,
    createdAt: row.created_at.toISOString(),
  };
}
