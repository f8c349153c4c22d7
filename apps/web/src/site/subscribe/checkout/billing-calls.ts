import type { Billing, BillingAddress, ClientSecret, ErrorBody, PlanType } from '@deskbell/contract';

/** What the server said, or why nothing was said. */
export type Answer<Body> =
  | { kind: 'done'; body: Body }
  /** Nobody is signed in. */
  | { kind: 'signed_out' }
  /** Whoever is signed in may not pay. */
  | { kind: 'not_allowed' }
  /** A field was: of a promotion code, or a billing address. */
  | { kind: 'field_refused'; field: string; message: string }
  /** Asking again would not help. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

/** What the account pays. */
export const readBilling = (): Promise<Answer<Billing>> => ask('/api/billing');

/** What it is begun anew with; left out: what it was begun with stays. */
export interface Terms {
  /** Empty: none. */
  promotionCode?: string;
  billingAddress?: BillingAddress;
}

/** Begins the plan's subscription, or goes on with it. */
export const beginSubscription = (planType: PlanType, terms: Terms = {}): Promise<Answer<ClientSecret>> =>
  ask('/api/create-subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ planType, ...terms }),
  });

async function ask<Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
  const response = await fetch(path, { ...init, credentials: 'include' }).catch(() => null);
  if (!response)
    return { kind: 'failed', message: 'Couldn’t reach the server. Check your connection and try again.' };
  if (response.ok) return { kind: 'done', body: (await response.json()) as Body };
  const raw = await response.text();
  if (response.status === 401) return { kind: 'signed_out' };
  if (response.status === 403) return { kind: 'not_allowed' };
  const body = bodyOf(raw);
  const [issue] = body?.issues ?? [];
  if (response.status === 400 && issue) {
    const [field = ''] = issue.path.split('.');
    return { kind: 'field_refused', field, message: issue.message };
  }
  const message = body?.message ?? `${response.status}: ${raw || response.statusText}`;
  return { kind: response.status === 409 ? 'refused' : 'failed', message };
}

function bodyOf(raw: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(raw) as Partial<ErrorBody>;
  } catch {
    return null;
  }
}
