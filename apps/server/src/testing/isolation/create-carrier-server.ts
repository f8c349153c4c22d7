import { openTwilioRest, openVonageRest, type TwilioRest } from '@deskbell/telephony/testing';
import { type FakeHubspot, startFakeHubspot } from '@deskbell/testing/fake-hubspot';
import { type FakeStripe, startFakeStripe } from '@deskbell/testing/fake-stripe';
import { openStripe, preparePrices } from '../../money/billing/index.ts';
import { createTestServer, type TestServer } from '../create-test-server.ts';

/** A test server whose carriers, CRM and Stripe are doubles: nothing asked of one leaves the machine. Webhooks may lead to this one. */
export async function createCarrierServer(): Promise<
  TestServer & { twilio: TwilioRest; stripe: FakeStripe; hubspot: FakeHubspot }
> {
  const twilio = await openTwilioRest([0, 1, 2, 3].map((nr) => `+1555010000${nr}`));
  const vonage = await openVonageRest([]);
  const stripe = await startFakeStripe();
  const hubspot = await startFakeHubspot();
  const server = await createTestServer({
    environment: {
      PUBLIC_URL: 'https://desk.example',
      TWILIO_BASE_URL: twilio.url,
      VONAGE_BASE_URL: vonage.url,
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      ...stripe.environment,
      ...hubspot.environment,
    },
  });
  await preparePrices(openStripe(server.deps.config.stripe!));
  return {
    ...server,
    twilio,
    stripe,
    hubspot,
    async close() {
      await server.close();
      await twilio.close();
      await vonage.close();
      await stripe.close();
      await hubspot.close();
    },
  };
}
