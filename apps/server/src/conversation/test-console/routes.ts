import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import type { Snapshots } from '../../knowledge/snapshots/index.ts';
import type { ResponderFor } from '../chat/index.ts';
import { testAssistant } from './test-assistant.ts';

export function testConsoleRoutes(
  api: Api,
  chat: { snapshots: Snapshots; responderFor: ResponderFor },
): void {
  api.mount(endpoints.testAssistant, ({ ctx, params, body }) => testAssistant(ctx, chat, params.id, body));
}
