import type { Feature } from '../../kernel/feature.ts';
import { writeCopies, writeWhatIsDue } from './copies/write-copies.ts';
import { readDueCalendars, readWhatIsDue } from './read-due-calendars.ts';
import { connectedCalendarRoutes } from './routes.ts';

export const connectedCalendars: Feature = {
  routes: connectedCalendarRoutes,
  jobs: (deps) => {
    readDueCalendars(deps);
    writeCopies(deps);
  },
  cleanup: async (deps) => {
    await readWhatIsDue(deps);
    await writeWhatIsDue(deps);
  },
};
