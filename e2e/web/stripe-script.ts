import type { FakeStripe } from '@deskbell/testing/fake-stripe';
import type { BrowserContext } from 'playwright-core';

/**
 * Stripe's script for the browser, which no test can reach, as far as the subscribe page uses it: fields in the place it is
 * given, and a confirmation that asks Stripe's interface, here the double. 4242… is paid, 0002 is declined.
 */
const script = `window.Stripe = function (publishableKey) {
  if (!publishableKey.startsWith('pk_')) throw new Error('Invalid API Key');
  let input;
  const confirm = async ({ elements, confirmParams }) => {
    if (!confirmParams.return_url.startsWith('http')) throw new Error('return_url must be an address');
    const response = await fetch('https://api.stripe.com/v1/confirm', {
      method: 'POST',
      body: new URLSearchParams({ client_secret: elements.clientSecret, number: input.value, key: publishableKey }),
    });
    const body = await response.json();
    return response.ok ? { paymentIntent: { status: 'succeeded' } } : { error: body.error };
  };
  return {
    elements({ clientSecret, appearance }) {
      if (!/_secret_/.test(clientSecret)) throw new Error('Invalid client secret');
      if (!/^rgb/.test(appearance.variables.colorPrimary)) throw new Error('Not a color');
      const handlers = {};
      const element = {
        on: (event, handle) => { handlers[event] = handle; return element; },
        mount(place) {
          const label = document.createElement('label');
          label.textContent = 'Card number ';
          input = document.createElement('input');
          label.append(input);
          place.append(label);
          setTimeout(() => handlers.ready && handlers.ready({ elementType: 'payment' }), 50);
        },
        destroy: () => input && input.parentElement.remove(),
      };
      return { clientSecret, create: () => element, getElement: () => element };
    },
    confirmPayment: confirm,
    confirmSetup: confirm,
    _registerWrapper() {},
    registerAppInfo() {},
  };
};`;

/** Serves it to a context's pages; `isReachable` false: nothing of Stripe's is. */
export async function serveStripeScript(
  context: BrowserContext,
  stripe: FakeStripe,
  { isReachable = () => true }: { isReachable?: () => boolean } = {},
): Promise<void> {
  await context.route(/^https:\/\/js\.stripe\.com\//, (route) =>
    isReachable() ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort(),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    const headers = { 'access-control-allow-origin': '*' };
    try {
      const number = sent.get('number')!;
      stripe.billing.confirm(sent.get('client_secret')!, {
        last4: number.slice(-4),
        isDeclined: number.endsWith('0002'),
      });
      await route.fulfill({ json: {}, headers });
    } catch (error) {
      const { message } = error as Error;
      await route.fulfill({ status: 402, json: { error: { type: 'card_error', message } }, headers });
    }
  });
}
