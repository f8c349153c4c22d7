import { connectWhenReachable, type Role, type Server } from './connect.ts';

const roles: readonly Role[] = ['deskbell_app', 'deskbell_auth', 'deskbell_platform'];

/** Gives each role of the embedded server a login of its own, also in a cluster from before they had any. */
export async function giveLogins(server: Server, waitMs: number): Promise<void> {
  const owner = await connectWhenReachable(server, { settings: {}, appName: 'deskbell roles' }, waitMs);
  try {
    for (const role of roles) await owner.query(`ALTER ROLE ${role} LOGIN`);
  } finally {
    await owner.end();
  }
}
