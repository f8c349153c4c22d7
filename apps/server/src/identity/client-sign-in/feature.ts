import type { Feature } from '../../kernel/feature.ts';
import type { AccountsParts } from '../accounts/index.ts';
import { processSignInRequests } from './process-sign-in-requests.ts';
import { clientSignInRoutes } from './routes.ts';

export const clientSignIn: Feature<AccountsParts> = {
  routes: clientSignInRoutes,
  jobs: processSignInRequests,
};
