import { serveJobs } from '../../workers/serve-jobs.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { type FliteStart, loadFlite } from './load-flite.ts';

await serveJobs<FliteStart, SpeechJob, SpokenClause>(async (start) => {
  const { speak, release } = await loadFlite(start);
  await speak({ text: 'Hello', voice: 'rms', speed: 1, pronunciations: [] });
  return { run: speak, release };
});
