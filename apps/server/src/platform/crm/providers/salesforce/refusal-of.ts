import * as z from 'zod';
import { AccessExpired } from '../access-tokens.ts';
import { type CrmAnswer, secondsOf } from '../ask-crm.ts';
import { CrmFailure } from '../crm.ts';

/** As people know it. */
export const name = 'Salesforce';

const Refusals = z.array(z.object({ errorCode: z.string().default(''), message: z.string().default('') }));

const hourSeconds = 3600;
const mayNot = new Set([
  ...['API_DISABLED_FOR_ORG', 'API_CURRENTLY_DISABLED', 'FUNCTIONALITY_NOT_ENABLED', 'INSUFFICIENT_ACCESS'],
  ...['INSUFFICIENT_ACCESS_OR_READONLY', 'INVALID_TYPE'],
]);

/**
 * What an answer without success means (REST API Developer Guide, "Status Codes and Error Responses"): 401 once the access token
 * ended; 403 also where the day's requests are used up, or too many run at once; 400 with a code for all that it won't take.
 */
export function refusalOf({ status, headers, json }: CrmAnswer): CrmFailure {
  const [{ errorCode, message } = { errorCode: '', message: '' }] = Refusals.catch([]).parse(json);
  const asked = secondsOf(headers, 'retry-after');
  const words = message.slice(0, 300) || errorCode || `answered ${status}`;
  if (status === 401) return new AccessExpired('refused', `${name} doesn’t accept the app’s access any more`);
  if (errorCode === 'REQUEST_LIMIT_EXCEEDED')
    return message.startsWith('Concurrent')
      ? new CrmFailure('throttled', `${name} is asked too often at the moment`, asked ?? 10)
      : new CrmFailure(
          'throttled',
          `The calls that ${name} allows you a day are used up`,
          asked ?? hourSeconds,
        );
  if (status === 429)
    return new CrmFailure('throttled', `${name} is asked too often at the moment`, asked ?? 10);
  if (status === 403 || mayNot.has(errorCode))
    return new CrmFailure('refused', `The app’s user may not do this in ${name}: ${words}`);
  if (errorCode === 'UNABLE_TO_LOCK_ROW')
    return new CrmFailure('unreachable', `${name} was busy with this contact`);
  if (status >= 400 && status < 500) return new CrmFailure('invalid', `${name} refused it: ${words}`);
  return new CrmFailure('unreachable', `${name} answered ${status}`, asked);
}

/** Why no access token is given out (OAuth 2.0 client credentials flow). */
export function tokenRefusal(word: string, description: string): CrmFailure {
  if (word === 'invalid_client_id' || word === 'invalid_client')
    return new CrmFailure('refused', `${name} doesn’t accept the consumer key and its secret`);
  return new CrmFailure(
    'refused',
    `${name} gives the app no access token: ${(description || word || 'no reason told').slice(0, 300)}`,
  );
}
