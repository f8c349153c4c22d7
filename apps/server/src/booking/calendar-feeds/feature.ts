import type { Feature } from '../../kernel/feature.ts';
import { calendarFeedRoutes } from './routes.ts';

export const calendarFeeds: Feature = {
  routes: calendarFeedRoutes,
};
