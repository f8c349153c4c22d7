import { createClient, endpoints } from '@deskbell/contract';

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
  const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Drill', email: 'drill@desk.example', password: 'a drill is a drill 1' }),
  });
  if (!signUp.ok) throw new Error(`sign-up answered ${signUp.status}: ${await signUp.text()}`);
  const cookie = signUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { call } = createClient(url, (address, init) =>
    fetch(address, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, origin: url },
    }),
  );
  const { id: assistantId } = await call(endpoints.createAssistant, {
    body: { name: 'Bell', businessName: 'Drill & Co', industry: 'retail', businessHours: '247' },
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
