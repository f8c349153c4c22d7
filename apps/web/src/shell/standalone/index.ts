// Pages outside of the dashboard: signed out, not found, crashed.

export { AuthLayout } from './auth-layout.tsx';
export { CrashScreen } from './crash-screen.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
