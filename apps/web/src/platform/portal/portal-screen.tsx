import { RequireSession } from '../../identity/session/index.ts';
import { NotFoundScreen } from '../../shell/standalone/index.ts';
import { Portal } from './portal.tsx';

/** The portal at its own address. To anyone but a client it isn't there. */
export function PortalScreen() {
  return (
    <RequireSession forClients>
      {(user) => (user.role === 'client' ? <Portal user={user} /> : <NotFoundScreen />)}
    </RequireSession>
  );
}
