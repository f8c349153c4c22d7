// The HTTP edge: session, access, validation and errors around every endpoint, streams, lists and addresses.
// It must not know any feature.
export { allowKey } from './allow-key.ts';
export { AppError, notFound, Overloaded } from './app-error.ts';
export { bearerOf, bearerToken, isApiKey } from './bearer-token.ts';
export { callerNetwork, clientAddress, ownOrigin } from './client-address.ts';
export type {
  Actor,
  Deps,
  KeyInUse,
  KeyReader,
  MemberContext,
  Session,
  SessionReader,
  SignedInContext,
} from './context.ts';
export { contextOf } from './context-of.ts';
export { createHttpServer } from './create-http-server.ts';
export { createOnce, keyedBy } from './create-once.ts';
export { actorMay, hasPermission } from './has-permission.ts';
export { createLimiter } from './limiter.ts';
export { measureRequests } from './measure-requests.ts';
export { type Api, createApi } from './mount.ts';
export { nameRequests } from './name-requests.ts';
export { type PageAnswer, page } from './page.ts';
export {
  accountHasFeature,
  hasFeature,
  lockedError,
  lockedFeatures,
  requireFeature,
  unincludedWaitMs,
} from './plan-features.ts';
export { readBytes, readJson } from './read-body.ts';
export { requireOwnOrigin } from './require-own-origin.ts';
export { asAppError, errorBody, errorResponse } from './respond-error.ts';
export { permissionsPolicy, securityHeaders } from './security-headers.ts';
export { serveOwnRoles } from './serve-own-roles.ts';
export { shedLoad } from './shed-load.ts';
export { type EventStream, momentSender, streamEvents, wantsEventStream } from './stream-events.ts';
export { traceRequests } from './trace-requests.ts';
export { trustedOrigins } from './trusted-origins.ts';
