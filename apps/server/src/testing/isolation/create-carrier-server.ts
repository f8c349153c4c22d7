import { openTwilioRest, openVonageRest, type TwilioRest } from '@deskbell/telephony/testing';
import { createTestServer, type TestServer } from '../create-test-server.ts';

/** A test server whose carriers are doubles: nothing asked of one leaves the machine. Webhooks may lead to this one. */
export async function createCarrierServer(): Promise<TestServer & { twilio: TwilioRest }> {
  const twilio = await openTwilioRest(['+15550100000', '+15550100001']);
  const vonage = await openVonageRest([]);
  const server = await createTestServer({
    environment: {
      PUBLIC_URL: 'https://desk.example',
      TWILIO_BASE_URL: twilio.url,
      VONAGE_BASE_URL: vonage.url,
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
    },
  });
  return {
    ...server,
    twilio,
    async close() {
      await server.close();
      await twilio.close();
      await vonage.close();
    },
  };
}
