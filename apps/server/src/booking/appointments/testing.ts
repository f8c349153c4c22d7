import type { Appointment, ServiceCreate, StaffCreate } from '@deskbell/contract';
import { expect } from 'vitest';
import { type Business, openBusiness, type TestServer } from '../../testing/index.ts';

/**
 * A business with a calendar, as the tests of appointments need it: open from 9 to 5 on weekdays, in UTC.
 */
export interface Salon extends Business {
  accountId: string;
  addService(fields?: Partial<ServiceCreate>): Promise<string>;
  addStaff(fields: Partial<StaffCreate> & { name: string }): Promise<string>;
  /** Books as the owner; anything but 201 comes back as its status. */
  book(serviceId: string, startsAt: string, more?: Record<string, unknown>): Promise<Response>;
  booked(serviceId: string, startsAt: string, more?: Record<string, unknown>): Promise<Appointment>;
  change(id: string, json: Record<string, unknown>): Promise<Response>;
}

const open = [{ from: '09:00', to: '17:00' }];
export const weekdaysNineToFive = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: [], sun: [] };

export async function openSalon(server: TestServer, profile: Record<string, unknown> = {}): Promise<Salon> {
  const business = await openBusiness(server, { businessName: 'Corner Salon' });
  const { cookie, assistantId } = business;
  const create = async (path: string, json: object) => {
    const response = await server.send(path, { cookie, json });
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  };
  const changed = await server.send(`/api/assistants/${assistantId}`, {
    method: 'PATCH',
    cookie,
    json: { weeklyHours: weekdaysNineToFive, booking: { leadMinutes: 60 }, ...profile },
  });
  expect(changed.status).toBe(200);
  const book: Salon['book'] = (serviceId, startsAt, more = {}) =>
    server.send(`/api/assistants/${assistantId}/appointments`, {
      cookie,
      json: { serviceId, startsAt, customerName: 'Jane Miller', ...more },
    });
  return {
    ...business,
    accountId: await accountOf(server, assistantId),
    addService: (fields = {}) =>
      create(`/api/assistants/${assistantId}/services`, { name: 'Haircut', durationMinutes: 30, ...fields }),
    addStaff: (fields) => create(`/api/assistants/${assistantId}/staff`, fields),
    book,
    async booked(...of) {
      const response = await book(...of);
      expect(response.status).toBe(201);
      return (await response.json()) as Appointment;
    },
    change: (id, json) => server.send(`/api/appointments/${id}`, { method: 'PATCH', cookie, json }),
  };
}

async function accountOf({ deps }: TestServer, assistantId: string): Promise<string> {
  const [row] = await deps.db.system((tx) =>
    tx.query<{ id: string }>({
      name: 'account-of',
      text: 'SELECT account_of_assistant($1) AS id',
      values: [assistantId],
    }),
  );
  return row!.id;
}
