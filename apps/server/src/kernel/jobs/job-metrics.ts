import { longSeconds, type Metrics } from '../metrics/index.ts';

/** Counts runs of jobs by kind and how they ended (`JobOutcome`), with their seconds. */
export const createJobMetrics = (metrics: Metrics) =>
  metrics.histogram({
    name: 'deskbell_job_duration_seconds',
    help: 'Runs of jobs in this process, by kind and how they ended (done, continued, failed, dead, unrecorded), and their seconds.',
    labels: ['kind', 'outcome'],
    buckets: longSeconds,
  });
