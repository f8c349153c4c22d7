import { serveJobs } from '../../workers/serve-jobs.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { type KokoroStart, loadKokoro } from './load-kokoro.ts';

await serveJobs<KokoroStart, SpeechJob, SpokenClause>(async (start) => {
  const { speak, release } = await loadKokoro(start);
  await speak({ text: 'Hello.', voice: 'af_heart', speed: 1, pronunciations: [] });
  return { run: speak, release };
});
