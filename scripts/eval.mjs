// npm run eval: how well questions are answered, on our own small sets or on yours in DIR (docs/quality.md), and how
// well speech is written down where DIR has some (docs/voice.md): `-- [AREA ...] --data DIR [--json FILE]`.
// `--embeddings MODEL` lets a hosted model count beside ours, at EMBEDDING_BASE_URL; `--large` the large one (docs/quality.md).
// `-- voices [--voices rms,af_heart]` says ten sentences in the voices of this machine and writes them down again.
// `-- fake-model --port PORT` serves a language model by rule, to hold conversations over that path (docs/quality.md).
// `-- turn-ends` tells how long after its last sound what callers say counts as said (docs/phone.md).
// `-- customers` has scripted customers write to the real server, and scores it (docs/quality.md).
// `-- phone-booking` has twenty callers book by phone (docs/phone.md).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, run } from './prepare.mjs';

const apart = new Map([
  ['voices', 'packages/models/eval/voices.ts'],
  ['customers', 'apps/server/bench/customers/eval-customers.ts'],
  ['phone-booking', 'apps/server/bench/phone/booking/eval-booking.ts'],
  ['turn-ends', 'apps/server/bench/phone/turn-ends/eval-turn-ends.ts'],
  ['fake-model', 'packages/dialogue/eval/fake-model/serve-model.ts'],
]).get(process.argv[2]);
if (apart) {
  const { code } = await run(await prepare(), [apart, ...process.argv.slice(3)], {
    env: { DATABASE_URL: '' },
  });
  process.exit(code);
}

const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'string' },
    words: { type: 'boolean' },
    embeddings: { type: 'string' },
    large: { type: 'boolean' },
  },
  allowPositionals: true,
});
const speech = values.data && join(values.data, 'speech');
const hearsSpeech =
  speech && existsSync(speech) && (positionals.length === 0 || positionals.includes('speech'));
const answers = positionals.length === 0 || positionals.some((area) => area !== 'speech');
const node = await prepare();
let failed = 0;
if (hearsSpeech) failed = await evaluate('packages/models/eval/recognition.ts', '--data', speech);
if (answers || !hearsSpeech) {
  const args = process.argv.slice(2).filter((arg) => !hearsSpeech || arg !== 'speech');
  failed ||= await evaluate('packages/dialogue/eval/evaluate.ts', ...args);
}
process.exit(failed);

async function evaluate(...args) {
  return (await run(node, args)).code;
}
