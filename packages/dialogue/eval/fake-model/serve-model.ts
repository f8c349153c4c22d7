// A language model by rule behind OpenAI's chat completions protocol, to hold whole conversations over that path where no model
// can be had: `npm run eval -- fake-model --port 11500`, then LLM_BASE_URL=http://127.0.0.1:11500/v1 LLM_MODEL=by-rule
// LLM_API_KEY=secret-key npm start. Counts what it was asked and what it refused when it ends.
import { parseArgs } from 'node:util';
import { openFakeModel } from './open-fake-model.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '11500' } } });
const fake = await openFakeModel(Number(values.port));
process.stdout.write(`A model by rule answers at ${fake.baseUrl}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const { requests, faults } = fake;
    process.stdout.write(
      `requests ${requests}, refused ${faults.length} ${[...new Set(faults)].join(', ')}\n`,
    );
    void fake.close().then(() => process.exit(0));
  });
}
