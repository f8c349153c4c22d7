import * as z from 'zod';
import { type CrmAnswer, secondsOf } from '../ask-crm.ts';
import { CrmFailure } from '../crm.ts';

/** As people know it. */
export const name = 'Pipedrive';

const Refusal = z.object({ error: z.string().default('') });

const hourSeconds = 3600;
/** The window of its limits. */
const windowSeconds = 2;

/**
 * What an answer without success means (Pipedrive's page on rate limiting): 429 for the two seconds of a window, or until the day's
 * budget is there again; who goes on is answered 403 by what stands before it, in no JSON.
 */
export function refusalOf({ status, headers, json }: CrmAnswer): CrmFailure {
  const { error } = Refusal.catch({ error: '' }).parse(json);
  const asked = secondsOf(headers, 'retry-after');
  switch (status) {
    case 401:
      return new CrmFailure('refused', `${name} doesn’t accept the token: enter your API token`);
    case 402:
      return new CrmFailure('refused', `${name} says that your account there isn’t paid`);
    case 403:
      return json === null
        ? new CrmFailure('throttled', `${name} is asked too often at the moment`, asked ?? 60)
        : new CrmFailure('refused', `${name} doesn’t allow this: ${error.slice(0, 300) || 'answered 403'}`);
    case 429:
      return secondsOf(headers, 'x-daily-ratelimit-token-remaining') === 0
        ? new CrmFailure(
            'throttled',
            `The calls that ${name} allows you a day are used up`,
            asked ?? hourSeconds,
          )
        : new CrmFailure(
            'throttled',
            `${name} is asked too often at the moment`,
            asked ?? secondsOf(headers, 'x-ratelimit-reset') ?? windowSeconds,
          );
    case 400:
    case 404:
    case 409:
    case 410:
    case 422:
      return new CrmFailure('invalid', `${name} refused it: ${error.slice(0, 300) || `answered ${status}`}`);
    default:
      return new CrmFailure('unreachable', `${name} answered ${status}`, asked);
  }
}
