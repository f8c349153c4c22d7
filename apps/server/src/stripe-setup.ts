// npm run stripe-setup: makes or updates the prices of the plans at Stripe, and says what is left to do.

import { ConfigError, readConfig } from './kernel/config.ts';
import { printLine } from './kernel/print-line.ts';
import { openStripe, preparePrices } from './money/billing/index.ts';

await setUp().catch((error: unknown) => {
  process.exitCode = 1;
  printLine(error instanceof Error ? error.message : String(error));
});

async function setUp(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.stripe)
    throw new ConfigError(
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET first (docs/operations.md says where to find them).',
    );
  const words = { made: 'made', kept: 'is there already', replaced: 'replaced by a new price' };
  for (const { plan, priceId, cents, did } of await preparePrices(openStripe(config.stripe), config.stripe))
    printLine(`${plan}: $${cents / 100} a month, ${words[did]} (${priceId})`);
  const url = `${config.publicUrl ?? 'https://<your address>'}/api/webhooks/stripe`;
  printLine(`Stripe must send its events to ${url}. docs/operations.md lists them.`);
}
