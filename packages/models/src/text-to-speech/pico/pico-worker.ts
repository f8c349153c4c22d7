import { serveJobs } from '../../workers/serve-jobs.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { loadPico, type PicoStart } from './load-pico.ts';

await serveJobs<PicoStart, SpeechJob, SpokenClause>(async (start) => {
  const { speak, release } = await loadPico(start);
  for (const voice of ['en-US_lh0', 'en-GB_kh0', 'es-ES_zl0'])
    await speak({ text: 'Hello', voice, speed: 1, pronunciations: [] });
  return { run: speak, release };
});
