import { serveJobs } from '../../workers/serve-jobs.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { loadPiper, type PiperStart } from './load-piper.ts';

await serveJobs<PiperStart, SpeechJob, SpokenClause>(async (start) => {
  const { speak, release } = await loadPiper(start);
  await speak({ text: 'Hello.', voice: 'joe', speed: 1, pronunciations: [] });
  return { run: speak, release };
});
