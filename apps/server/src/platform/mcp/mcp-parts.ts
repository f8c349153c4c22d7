import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { ApiKeysParts } from '../../identity/api-keys/index.ts';

/** What the tools need of other features, and the keys that open the door. */
export interface McpParts extends ApiKeysParts, ChatDeps {}
