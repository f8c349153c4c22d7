export { ApiKeysCard } from './api-keys-card.tsx';
export { McpCard } from './mcp-card.tsx';
