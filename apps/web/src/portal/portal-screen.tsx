import { NotFoundScreen } from '../front-door/not-found-screen.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { Portal } from './portal.tsx';

/**
 * The portal at its own address. To anyone but a client it isn't there.
 * @public
 */
export function PortalScreen() {
  return (
    <RequireSession forClients>
      {(user) => (user.role === 'client' ? <Portal user={user} /> : <NotFoundScreen />)}
    </RequireSession>
  );
}
