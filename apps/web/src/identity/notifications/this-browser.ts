import { addPushDevice, deletePushDevice, type PushDevice } from '@deskbell/contract';
import { call } from '../../kernel/api.ts';
import { browserName } from '../../ui/browser-name.ts';

const storageKey = 'deskbell-push-device';

/** Why this browser can't be pushed to; null: it can. */
export function whyNoPush(): string | null {
  if (!window.isSecureContext) return 'Push notifications need this page to be opened over https.';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return null;
  return /iPhone|iPad/.test(navigator.userAgent)
    ? 'On an iPhone or iPad, add this page to your Home Screen and open it from there first.'
    : 'This browser has no push notifications.';
}

/** Which of the user's devices is this browser, as it remembers. */
export function thisDeviceId(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // storage is switched off
  }
}

/**
 * Asks for leave, subscribes and tells the server: to be called by a press. Throws in words for a person where it was denied or
 * the browser's push service can't be reached.
 */
export async function allowPush(publicKey: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'This browser blocks notifications from this page. Allow them in its settings, then try again.',
    );
  await navigator.serviceWorker.register('/push-worker.js');
  const registration = await navigator.serviceWorker.ready;
  const subscription = await subscribed(registration.pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON() as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  const body = { name: browserName(navigator.userAgent), endpoint, keys };
  const device = await call(addPushDevice, { body });
  remember(device.id);
  return device;
}

/** One that was made for another key of ours is of no use. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  await (await manager.getSubscription())?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new Error('This browser couldn’t reach its push service. Check your connection and try again.');
  }
}

/** Ends it, here and at the server. */
export async function endPush(device: PushDevice): Promise<void> {
  await call(deletePushDevice, { params: { id: device.id } });
  if (device.id !== thisDeviceId()) return;
  remember(null);
  const registration = await navigator.serviceWorker.getRegistration('/push-worker.js');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function remember(id: string | null): void {
  try {
    if (id) localStorage.setItem(storageKey, id);
    else localStorage.removeItem(storageKey);
  } catch {
    // It is one of the list all the same.
  }
}
