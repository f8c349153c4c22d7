import { type AssistantCreate, createClient, endpoints } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';

/** An owner with an assistant; `call` carries the session. `send` reaches the server in place of the network. */
export async function createOwner(
  url: string,
  fields: Partial<AssistantCreate> = {},
  send: typeof fetch = fetch,
) {
  const response = await send(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Owner',
      email: `${uuidv7()}@bench.example`,
      password: 'a measuring owner 1',
    }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const { call } = createClient(url, (address, init) =>
    send(address, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, origin: url },
    }),
  );
  const assistant = await call(endpoints.createAssistant, {
    body: { name: 'Wheel', businessName: 'Wheel & Chain', industry: 'retail', ...fields },
  });
  return { call, assistantId: assistant.id };
}
