// The request that is being answered, for the lines of the log that are written meanwhile. It must hold nothing of the caller.
export { currentRequestId, inRequest } from './request-scope.ts';
