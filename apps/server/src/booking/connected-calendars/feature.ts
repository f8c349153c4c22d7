import type { Feature } from '../../kernel/feature.ts';
import { readDueCalendars, readWhatIsDue } from './read-due-calendars.ts';
import { connectedCalendarRoutes } from './routes.ts';

export const connectedCalendars: Feature = {
  routes: connectedCalendarRoutes,
  jobs: readDueCalendars,
  cleanup: readWhatIsDue,
};
