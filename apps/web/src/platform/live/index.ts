// What changes in the account, brought into what was read. It must not know any screen.
export type { LiveState } from './live-connection.ts';
export { LiveIndicator } from './live-indicator.tsx';
export { useLive } from './use-live.ts';
