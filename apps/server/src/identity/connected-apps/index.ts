// Apps that people let into an account by OAuth: how an app asks, what it is allowed, and its codes and tokens. It must not know
// what apps do with them.
export { type ConnectedAppsParts, connectedApps } from './feature.ts';
export { mcpAddress, resourceMetadataAddress } from './oauth/metadata.ts';
export { type AccessTokens, createAccessTokens } from './tokens/create-access-tokens.ts';
export { isAccessToken } from './tokens/token-text.ts';
