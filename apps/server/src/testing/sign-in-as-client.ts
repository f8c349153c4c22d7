import { cookieOf, type TestServer } from './create-test-server.ts';
import { outboxOf } from './outbox-of.ts';

/** The mails to an address, the newest first; what is due is sent before. */
export async function mailsTo(server: TestServer, recipient: string) {
  await server.deps.jobs.drain();
  const { rows } = await outboxOf(server);
  return rows.filter((mail) => mail.recipient === recipient);
}

/** What the newest mail to an address proves it by; null where it has none. */
export async function proofIn(server: TestServer, recipient: string) {
  const [mail] = await mailsTo(server, recipient);
  return {
    token: /client-auth\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? null,
    code: /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? null,
  };
}

/** A client's session, by the public door: asked for, mailed, verified. */
export async function signInAsClient(server: TestServer, email: string): Promise<string> {
  await server.send('/api/client/register', { json: { email } });
  const { token } = await proofIn(server, email);
  const response = await server.send('/api/client/verify', { json: { token } });
  if (!response.ok) throw new Error(`verify answered ${response.status}: ${await response.text()}`);
  return cookieOf(response);
}
