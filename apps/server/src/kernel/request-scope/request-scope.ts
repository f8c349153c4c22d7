import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs what answers a request; whatever is logged by it bears the request's id. */
export const inRequest = <T>(requestId: string, run: () => T): T => scope.run(requestId, run);

/** Undefined outside of any request. */
export const currentRequestId = (): string | undefined => scope.getStore();
