import { prepareAdministratorClaim } from '../identity/accounts/index.ts';
import { cookieOf, type TestServer, testPassword } from './create-test-server.ts';

/** Makes the administrator of a test server, as the one-time link does, and gives their session. */
export async function claimAsAdministrator(server: TestServer, email = 'boss@example.com'): Promise<string> {
  const link = new URL((await prepareAdministratorClaim(server.deps))!);
  const token = link.searchParams.get('token');
  const json = { token, name: 'Grace', email, password: testPassword };
  return cookieOf(await server.send('/api/administrator/claim', { json }));
}
