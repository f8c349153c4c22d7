import { appScopes } from '@deskbell/contract';
import type { Deps } from '../../../kernel/http/index.ts';

/** The address that tokens of connected apps are for. */
export const mcpAddress = (publicUrl: string): string => `${publicUrl}/mcp`;

/** Whether an app means that address; a slash at the end is no difference. */
export const isMcpAddress = (resource: string, publicUrl: string): boolean =>
  URL.parse(resource)?.href.replace(/\/$/, '') === new URL(mcpAddress(publicUrl)).href;

const resourceMetadataPath = '/.well-known/oauth-protected-resource';

export const resourceMetadataAddress = (publicUrl: string): string =>
  `${publicUrl}${resourceMetadataPath}/mcp`;

/** Documents by which an app finds out how to connect, by their paths (RFC 9728, RFC 8414). */
export function metadataDocuments({
  config,
  publicUrl,
}: Pick<Deps, 'config' | 'publicUrl'>): Record<string, object> {
  const resource = {
    resource: mcpAddress(publicUrl),
    resource_name: config.brand.name,
    authorization_servers: [publicUrl],
    scopes_supported: appScopes,
    bearer_methods_supported: ['header'],
  };
  const server = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/connect-app`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: appScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
  return {
    [resourceMetadataPath]: resource,
    [`${resourceMetadataPath}/mcp`]: resource,
    '/.well-known/oauth-authorization-server': server,
  };
}
