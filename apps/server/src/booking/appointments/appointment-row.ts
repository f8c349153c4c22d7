import type { Appointment } from '@deskbell/contract';
import type { AppointmentsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

export type AppointmentRow = Selectable<AppointmentsTable>;

export function toAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    serviceId: row.service_id,
    serviceName: row.service_name,
    staffId: row.staff_id,
    staffName: row.staff_name,
    conversationId: row.conversation_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status as Appointment['status'],
    note: row.note,
    origin: row.origin,
    changedBy: row.changed_by,
    changedAt: row.changed_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedBy: row.confirmed_by,
    confirmedByName: row.confirmed_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
