// A process that only embeds: prints a line of JSON for each line "N" it is sent on stdin.
import { createInterface } from 'node:readline';
import { defaultModelsDir, openTextEmbedder } from '@deskbell/models';
import { questions } from './texts.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const embedder = await openTextEmbedder({
  modelsDir: process.env.MODELS_DIR ?? defaultModelsDir(),
  log: quiet,
});
for (const question of questions) await embedder.embed([question]);
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const count = Number(line);
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 1) await embedder.embed([questions[n % questions.length]!]);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(
    `${JSON.stringify({ cpuMsPerText: (user + system) / 1000 / count, engine: embedder.engine })}\n`,
  );
}
await embedder.close();
