import { type Endpoint, opensToKeys } from '../kernel/endpoint.ts';
import { isPermission, may, type Role, RoleSchema } from '../kernel/permissions.ts';

/** The ways to say who is calling. The cookie's name depends on whether the server is reached by HTTPS. */
export const securitySchemes = (serverUrl: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: `${serverUrl.startsWith('https:') ? '__Secure-' : ''}better-auth.session_token`,
    description: 'The session cookie, set by signing in',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the account with the scope that `x-scope` names',
  },
  visitor: {
    type: 'http',
    scheme: 'bearer',
    description: 'The visitorToken of a conversation, from the reply to its first message',
  },
  callToken: { type: 'http', scheme: 'bearer', description: 'The token from POST /api/voice/token' },
});

/** `security` and, where a session is wanted, the roles it must have, and the scope that an API key must have instead. */
export function securityOf(endpoint: Endpoint): {
  security: object[];
  'x-roles'?: Role[];
  'x-scope'?: string;
} {
  const { access, path } = endpoint;
  if (access === 'public') return { security: [] };
  if (access === 'visitor') {
    return { security: path.startsWith('/provider/') ? [{ callToken: [] }] : [{}, { visitor: [] }] };
  }
  if (opensToKeys(endpoint)) {
    return { security: [{ session: [] }, { apiKey: [] }], 'x-roles': rolesOf(access), 'x-scope': access };
  }
  return { security: [{ session: [] }], 'x-roles': rolesOf(access) };
}

function rolesOf(access: Exclude<Endpoint['access'], 'public' | 'visitor'>): Role[] {
  if (access === 'signedIn') return [...RoleSchema.options];
  if (isPermission(access)) return RoleSchema.options.filter((role) => may(role, access));
  return [access];
}
