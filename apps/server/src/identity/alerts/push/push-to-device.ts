import { createHash } from 'node:crypto';
import type { AccountTransaction } from '@deskbell/database';
import { type PostResult, postEvent } from '../../../kernel/public-network/index.ts';
import type { Outcome } from '../sending/outcome.ts';
import type { SendDeps } from '../sending/send-deps.ts';
import { type DeviceRow, openSubscription } from './device-row.ts';
import { encryptPush } from './encrypt-push.ts';
import { readVapidKeys, vapidHeader } from './vapid.ts';

/** What is pushed of an alert; `page` is a path of ours. */
export interface Pushed {
  kind?: string;
  title: string;
  page: string;
}

/** What the service worker is sent. */
interface PushPayload {
  title: string;
  body: string;
  page: string;
  /** One with the same tag takes the place of the one before it. */
  tag: string;
}

const timeoutMs = 10_000;
/** For so long a push service keeps it for a browser that is off. */
const keptSeconds = 12 * 3600;

/** Pushes to a browser once. @throws what `signal` aborts with, nothing else */
export async function pushToDevice(
  deps: Pick<SendDeps, 'config' | 'db' | 'secrets' | 'clock' | 'publicUrl'>,
  device: DeviceRow,
  alerts: readonly Pushed[],
  signal?: AbortSignal,
): Promise<Outcome> {
  const subscription = openSubscription(deps.secrets, device);
  if (!subscription)
    return { error: 'The server lost the key that it kept this browser’s address under', isGone: true };
  const { endpoint, keys } = subscription;
  const payload = payloadOf(deps.config.brand.name, alerts);
  const body = encrypted(JSON.stringify(payload), keys);
  if (!body) return { error: 'The browser’s key is damaged', isGone: true };
  const vapid = await readVapidKeys(deps);
  const { contactEmail } = deps.config.brand;
  const contact = contactEmail ? `mailto:${contactEmail}` : deps.publicUrl;
  const isUrgent = alerts.some(({ kind }) => kind === 'person_wanted');
  const result = await postEvent(
    endpoint,
    {
      body,
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: vapidHeader(vapid, { endpoint, contact, now: deps.clock.now() }),
        ttl: String(keptSeconds),
        urgency: isUrgent ? 'high' : 'normal',
        // One that wasn't fetched yet gives way to the same one, sent again. At most 32 characters of base64url.
        topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
      },
    },
    { allowPrivate: deps.config.webhooks.privateAddresses, timeoutMs, ...(signal && { signal }) },
  );
  return outcomeOf(result);
}

function payloadOf(brandName: string, alerts: readonly Pushed[]): PushPayload {
  const [first, ...others] = alerts;
  if (others.length === 0)
    return { title: first!.title, body: brandName, page: first!.page, tag: first!.page };
  return {
    title: `${alerts.length} notifications`,
    body: alerts
      .map(({ title }) => title)
      .join('\n')
      .slice(0, 1000),
    page: '/dashboard?section=notifications',
    tag: 'several',
  };
}

function encrypted(message: string, keys: { p256dh: string; auth: string }): Buffer | null {
  try {
    return encryptPush(message, keys);
  } catch {
    return null; // what the browser gave is no key
  }
}

function outcomeOf({ statusCode, error, retryAfterSeconds }: PostResult): Outcome {
  if (error === null) return { error: null };
  if (statusCode === 404 || statusCode === 410)
    return { error: 'The browser takes no notifications any more', isGone: true };
  if (statusCode === 429) return { error: 'The push service asks to be used less often', retryAfterSeconds };
  if (statusCode && statusCode >= 500)
    return { error: `The push service has trouble of its own (${statusCode})`, retryAfterSeconds };
  return {
    error: statusCode ? `The push service refused it (${statusCode})` : error,
    isFinal: statusCode !== null,
  };
}

/** It has ended there: it is removed here, too. */
export async function forgetDevice(tx: AccountTransaction, id: string): Promise<void> {
  await tx.kysely
    .deleteFrom('push_devices')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
