import * as z from 'zod';
import { AccessExpired } from '../access-tokens.ts';
import { type CrmAnswer, secondsOf } from '../ask-crm.ts';
import { CrmFailure } from '../crm.ts';

/** As people know it. */
export const name = 'Zoho CRM';

const Refusal = z.object({
  code: z.string().default(''),
  message: z.string().default(''),
  details: z.looseObject({ api_name: z.string().optional() }).default({}),
});
type Refusal = z.output<typeof Refusal>;
const Refusals = z.object({ data: z.array(Refusal).min(1) });

/** What is wrong: of the one record that was sent, or of the request. */
export function refusalIn(json: unknown): Refusal {
  const ofRecord = Refusals.safeParse(json);
  return ofRecord.success ? ofRecord.data.data[0]! : Refusal.catch(Refusal.parse({})).parse(json);
}

/**
 * What an answer without success means (Zoho's pages on status codes and on limits): 401 once the access token ended, or where it
 * isn't good for this; 429 for too many at once and for the day's credits.
 */
export function refusalOf({ status, headers, json }: CrmAnswer): CrmFailure {
  const { code, message, details } = refusalIn(json);
  const asked = secondsOf(headers, 'retry-after');
  const field = details.api_name ? ` (${details.api_name})` : '';
  const words = `${message.slice(0, 300) || code || `answered ${status}`}${field}`;
  if (status === 401)
    return code === 'OAUTH_SCOPE_MISMATCH'
      ? new CrmFailure(
          'refused',
          `The code was made without a scope that this needs: make one with all scopes in ${name}, and connect again`,
        )
      : new AccessExpired('refused', `${name} doesn’t accept the access any more`);
  if (status === 403) return new CrmFailure('refused', `You may not do this in ${name}: ${words}`);
  if (status === 429)
    return new CrmFailure('throttled', `${name} is asked too often at the moment`, asked ?? 60);
  if (status < 500) return new CrmFailure('invalid', `${name} refused it: ${words}`);
  return new CrmFailure('unreachable', `${name} answered ${status}`, asked);
}

/** Why no token is given out. Zoho says so with a status of 200, too. */
export function tokenRefusal(word: string, description: string): CrmFailure {
  switch (word) {
    case 'invalid_client':
      return new CrmFailure('refused', `${name} doesn’t know this client ID in this data center`);
    case 'invalid_client_secret':
      return new CrmFailure('refused', `${name} doesn’t accept the client secret`);
    case 'invalid_code':
      return new CrmFailure(
        'refused',
        `${name} doesn’t accept the code: make a new one and enter it within its minutes`,
      );
    case 'Access Denied':
      return new CrmFailure('throttled', `${name} is asked too often at the moment`, 600);
    default:
      return new CrmFailure(
        'refused',
        `${name} gives no access: ${(description || word || 'no reason told').slice(0, 300)}`,
      );
  }
}
