// Is it ready to serve, and what pages may know of this installation.
export { health } from './feature.ts';
export { version } from './health-report.ts';
