import { endpoints } from '@deskbell/contract';
import { createOwner } from '../../bench/create-owner.ts';

/** Whom customers write to and book with. */
export interface DrillBusiness {
  assistantId: string;
  serviceId: string;
  /** When it can be booked, as the page told before anybody did. */
  times: readonly string[];
}

const dayMs = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Open at all hours, with one service of a quarter of an hour and one person for it. */
export async function openBusiness(url: string): Promise<DrillBusiness> {
  const { call, assistantId } = await createOwner(url, {
    ...{ name: 'Bell', businessName: 'Drill & Co', businessHours: '247' },
  });
  await call(endpoints.createFaq, {
    params: { id: assistantId },
    body: { question: 'Is there parking?', answer: 'There is parking behind the house.' },
  });
  const { id: serviceId } = await call(endpoints.createService, {
    params: { id: assistantId },
    body: { name: 'Fitting', durationMinutes: 15 },
  });
  const now = Date.now();
  const query = { serviceId, from: dayAt(now + dayMs), to: dayAt(now + 30 * dayMs) };
  const times = await call(endpoints.listBookingTimes, { params: { id: assistantId }, query });
  return { assistantId, serviceId, times: times.map(({ startsAt }) => startsAt) };
}
