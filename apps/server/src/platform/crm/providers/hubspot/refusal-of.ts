import * as z from 'zod';
import { type CrmAnswer, secondsOf } from '../ask-crm.ts';
import { CrmFailure } from '../crm.ts';

/** As people know it. */
export const name = 'HubSpot';

/** How HubSpot says what is wrong. */
const Refusal = z.object({
  message: z.string().default(''),
  category: z.string().default(''),
  policyName: z.string().default(''),
  errors: z
    .array(
      z.object({
        context: z.record(z.string(), z.array(z.string())).optional(),
      }),
    )
    .default([]),
});

const hourSeconds = 3600;

/**
 * What an answer without success means (HubSpot's pages on error handling and on usage guidelines): 429 within seconds unless the
 * day's calls are used up; 423 for at least two seconds; 477 while the account is moved, for as long as it says.
 */
export function refusalOf({ status, headers, json }: CrmAnswer): CrmFailure {
  const { message, category, policyName, errors } = Refusal.catch(Refusal.parse({})).parse(json);
  const asked = secondsOf(headers, 'retry-after');
  switch (status) {
    case 401:
      return new CrmFailure(
        'refused',
        category === 'EXPIRED_AUTHENTICATION'
          ? `${name} says that the token has expired: enter a new one`
          : `${name} doesn’t accept the token: enter the access token of your private app`,
      );
    case 403: {
      const scopes = errors.flatMap(({ context }) => context?.requiredGranularScopes ?? []);
      const named = scopes.length > 0 ? ` (${[...new Set(scopes)].slice(0, 5).join(', ')})` : '';
      return new CrmFailure(
        'refused',
        `The private app lacks a scope that this needs${named}: add it in ${name}, then test again`,
      );
    }
    case 429:
      return policyName === 'DAILY'
        ? new CrmFailure(
            'throttled',
            `The calls that ${name} allows your account a day are used up`,
            asked ?? hourSeconds,
          )
        : new CrmFailure('throttled', `${name} is asked too often at the moment`, asked ?? 10);
    case 423:
      return new CrmFailure('throttled', `${name} is asked too often at the moment`, asked ?? 2);
    case 477:
      return new CrmFailure(
        'throttled',
        `${name} is moving your account to another place`,
        asked ?? hourSeconds,
      );
    case 400:
    case 404:
    case 409:
      return new CrmFailure(
        'invalid',
        `${name} refused it: ${plainly(message).slice(0, 300) || `answered ${status}`}`,
      );
    default:
      return new CrmFailure('unreachable', `${name} answered ${status}`, asked);
  }
}

/** Of what is wrong with properties HubSpot tells the list as JSON at the sentence's end: each of it in HubSpot's words. */
function plainly(message: string): string {
  const list = /\[\{.*\}\]$/s.exec(message)?.[0];
  const told = list === undefined ? null : Invalid.safeParse(jsonOf(list));
  return told?.success ? told.data.map((one) => one.message).join('; ') : message;
}

const Invalid = z.array(z.object({ message: z.string() })).min(1);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
