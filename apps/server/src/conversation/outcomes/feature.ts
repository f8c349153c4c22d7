import type { Feature } from '../../kernel/feature.ts';
import { endIdleConversationsEveryMinute } from './end-idle-conversations.ts';

export const outcomes: Feature = {
  cleanup: endIdleConversationsEveryMinute,
};
