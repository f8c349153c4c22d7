// Pages outside of the dashboard: signed out, not found, crashed.
export { CrashScreen } from './crash-screen.tsx';
export { FrontDoor } from './front-door.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
