import type { Feature } from '../../kernel/feature.ts';
import { timeFreedJob } from '../appointments/index.ts';
import { offerFreeTimes } from './offers/offer-free-times.ts';
import { runOut, runOutJob } from './offers/run-out.ts';
import { waitlistRoutes } from './routes.ts';
import { sweepWaitlistsOften } from './sweep-waitlists.ts';

export const waitlist: Feature = {
  routes: waitlistRoutes,
  jobs: (deps) => {
    deps.jobs.handle(timeFreedJob, ({ accountId, assistantId }) =>
      offerFreeTimes(deps, String(accountId), String(assistantId)),
    );
    deps.jobs.handle(runOutJob, ({ accountId, entryId, offer }) =>
      runOut(deps, String(accountId), String(entryId), Number(offer)),
    );
  },
  cleanup: sweepWaitlistsOften,
};
