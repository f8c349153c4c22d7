import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { JoinSearch } from './identity/joining/index.ts';
import { ClaimSearch, ConfirmEmailSearch, LoginSearch } from './identity/session/index.ts';
import { DashboardSearch } from './kernel/address.ts';
import { AdminSearchSchema } from './platform/admin/index.ts';
import { PortalSearch } from './platform/portal/index.ts';
import { CrashScreen, NotFoundScreen } from './shell/standalone/index.ts';

// The whole route table. Its paths are listed once more, as plain data for the server, in page-paths.ts.
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: DashboardSearch,
    component: lazyRouteComponent(() => import('./shell/home/home-screen.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    validateSearch: DashboardSearch,
    component: lazyRouteComponent(() => import('./shell/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dashboard/$section',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/dashboard', search: { section: params.section }, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/admin',
    validateSearch: AdminSearchSchema,
    component: lazyRouteComponent(() => import('./platform/admin/admin-screen.tsx'), 'AdminScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/portal',
    validateSearch: PortalSearch,
    component: lazyRouteComponent(() => import('./platform/portal/portal-screen.tsx'), 'PortalScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: LoginSearch,
    component: lazyRouteComponent(() => import('./identity/sign-in/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/join',
    validateSearch: JoinSearch,
    component: lazyRouteComponent(() => import('./identity/joining/join-screen.tsx'), 'JoinScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/connect-app',
    component: lazyRouteComponent(
      () => import('./identity/connected-apps/connect-app-screen.tsx'),
      'ConnectAppScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirm-email',
    validateSearch: ConfirmEmailSearch,
    component: lazyRouteComponent(
      () => import('./identity/profile/confirm-email-screen.tsx'),
      'ConfirmEmailScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administrator-setup',
    validateSearch: ClaimSearch,
    component: lazyRouteComponent(() => import('./identity/sign-in/claim-screen.tsx'), 'ClaimScreen'),
  }),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundScreen,
  // Plain `name=value` pairs: addresses are shared and typed by people.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return query && `?${query}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
