// npm run eval: how well questions are answered, on our own small set or on knowledge bases given by
// `-- --data DIR [--json FILE]` (docs/quality.md).
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['packages/dialogue/eval/evaluate.ts', ...process.argv.slice(2)]);
process.exit(code);
