// npm run stripe-setup: makes the plans' prices at Stripe, by the keys in the environment. Running it again changes nothing.
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['apps/server/src/stripe-setup.ts']);
process.exit(code);
