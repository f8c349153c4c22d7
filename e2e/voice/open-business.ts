import type { Appointment } from '@deskbell/contract';
import { signUpOwner } from '../sign-up-owner.ts';

/** A business with an assistant to call, set up through its owner's own interface. */
export interface VoiceBusiness {
  assistantId: string;
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, json: unknown): Promise<Body>;
  /** A list of the assistant's: `conversations`, `appointments`. */
  read<Body>(list: string): Promise<Body>;
  booked(): Promise<Appointment[]>;
  /** Cancels them: a test that is tried again finds its time free. */
  cancelBooked(): Promise<void>;
}

/** Open at all hours, with one class to book, these questions answered, and little patience with silence. */
export async function openBusiness(
  url: string,
  faqs: readonly (readonly [question: string, answer: string])[],
): Promise<VoiceBusiness> {
  const { send } = await signUpOwner(url, 'Mia Clay', 'mia@clay.example');
  const { id } = await send<{ id: string }>('POST', '/api/assistants', {
    name: 'Ava',
    businessName: 'Clay Studio',
    industry: 'other',
    businessHours: '247',
    voice: { engine: 'basic', voice: 'rms', turnTaking: { silenceMs: 6000, goodbyeMs: 5000 } },
  });
  for (const [question, answer] of faqs)
    await send('POST', `/api/assistants/${id}/faqs`, { question, answer });
  await send('POST', `/api/assistants/${id}/services`, { name: 'Pottery class', durationMinutes: 60 });
  const read: VoiceBusiness['read'] = (list) => send('GET', `/api/assistants/${id}/${list}`);
  const booked = async () =>
    (await read<Appointment[]>('appointments')).filter(({ status }) => status === 'booked');
  return {
    assistantId: id,
    get: (path) => send('GET', path),
    post: (path, json) => send('POST', path, json),
    read,
    booked,
    async cancelBooked() {
      for (const appointment of await booked())
        await send('PATCH', `/api/appointments/${appointment.id}`, { status: 'cancelled' });
    },
  };
}
