import type { Feature } from '../../kernel/feature.ts';
import { stopChannels } from './calendar-providers/channels/stop-channel.ts';
import { writeCopies, writeWhatIsDue } from './copies/write-copies.ts';
import { endUnusedGrants } from './grants/end-unused-grants.ts';
import { readDueCalendars, readWhatIsDue } from './read-due-calendars.ts';
import { connectedCalendarRoutes } from './routes.ts';

export const connectedCalendars: Feature = {
  routes: connectedCalendarRoutes,
  jobs: (deps) => {
    readDueCalendars(deps);
    writeCopies(deps);
    stopChannels(deps);
  },
  cleanup: async (deps) => {
    await readWhatIsDue(deps);
    await writeWhatIsDue(deps);
    await endUnusedGrants(deps);
  },
};
