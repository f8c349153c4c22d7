import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { ApiKeysParts } from '../../identity/api-keys/index.ts';
import type { ConnectedAppsParts } from '../../identity/connected-apps/index.ts';

/** What the tools need of other features, and the keys and tokens that open the door. */
export interface McpParts extends ApiKeysParts, ConnectedAppsParts, ChatDeps {}
