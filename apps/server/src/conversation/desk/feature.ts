import type { Feature } from '../../kernel/feature.ts';
import { mailUnseenMessages } from './mail-unseen-messages.ts';
import { deskRoutes } from './routes.ts';
import { wakeSnoozedEveryMinute } from './wake-snoozed.ts';

export const desk: Feature = {
  routes: deskRoutes,
  jobs: mailUnseenMessages,
  cleanup: wakeSnoozedEveryMinute,
};
