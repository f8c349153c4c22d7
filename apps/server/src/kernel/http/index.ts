// The HTTP edge: session, access, validation and errors around every endpoint, streams, lists and addresses.
// It must not know any feature.
export { AppError, notFound, Overloaded } from './app-error.ts';
export { bearerToken } from './bearer-token.ts';
export { callerNetwork, clientAddress, ownOrigin } from './client-address.ts';
export type {
  Deps,
  MemberContext,
  Session,
  SessionReader,
  SignedInContext,
} from './context.ts';
export { createHttpServer } from './create-http-server.ts';
export { hasPermission } from './has-permission.ts';
export { createLimiter } from './limiter.ts';
export { type Api, createApi } from './mount.ts';
export { type PageAnswer, page } from './page.ts';
export { readBytes } from './read-body.ts';
export { requireOwnOrigin } from './require-own-origin.ts';
export { errorResponse } from './respond-error.ts';
export { securityHeaders } from './security-headers.ts';
export { shedLoad } from './shed-load.ts';
export { type EventStream, streamEvents, wantsEventStream } from './stream-events.ts';
export { trustedOrigins } from './trusted-origins.ts';
