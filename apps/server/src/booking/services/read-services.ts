import type { Service, StaffMember } from '@deskbell/contract';
import type { AccountTransaction, StaffTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';
import { type ServiceRow, toService } from './service-row.ts';
import { toStaffMember } from './staff-row.ts';

const selectServices = `SELECT s.*, ARRAY(
    SELECT d.staff_id FROM service_staff d WHERE d.account_id = s.account_id AND d.service_id = s.id ORDER BY d.staff_id
  ) AS staff_ids FROM services s`;

/** An assistant's services by name, also those that are switched off. */
export async function readServices(tx: AccountTransaction, assistantId: string): Promise<Service[]> {
  const rows = await tx.query<ServiceRow>({
    name: 'services.read',
    text: `${selectServices} WHERE s.account_id = $1 AND s.assistant_id = $2 ORDER BY lower(s.name), s.id`,
    values: [tx.accountId, assistantId],
  });
  return rows.map(toService);
}

/** One service of the transaction's account; throws not_found. */
export async function readService(tx: AccountTransaction, id: string): Promise<Service> {
  const [row] = await tx.query<ServiceRow>({
    name: 'services.read-one',
    text: `${selectServices} WHERE s.account_id = $1 AND s.id = $2`,
    values: [tx.accountId, id],
  });
  if (!row) throw notFound('Service');
  return toService(row);
}

/** An assistant's staff by name, also those who are switched off. */
export async function readStaff(tx: AccountTransaction, assistantId: string): Promise<StaffMember[]> {
  const rows = await tx.query<Selectable<StaffTable>>({
    name: 'staff.read',
    text: 'SELECT * FROM staff WHERE account_id = $1 AND assistant_id = $2 ORDER BY lower(name), id',
    values: [tx.accountId, assistantId],
  });
  return rows.map(toStaffMember);
}
