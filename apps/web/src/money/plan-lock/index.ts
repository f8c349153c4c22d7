// What the account's plan doesn't include, and the way to one that does.
export { PlanLock } from './plan-lock.tsx';
export { useLocked } from './use-locked.ts';
