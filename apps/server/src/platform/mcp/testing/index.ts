// A listening server and the protocol's own client. For tests alone.
export { type CalledTool, type ListeningMcp, listenForMcp } from './listen-for-mcp.ts';
export { type OauthApp, oauthApp } from './oauth-app.ts';
