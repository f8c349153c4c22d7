// Durable jobs in the database: enqueued in the transaction of what caused them, run at least once, retried; those that
// failed for good are kept to be tried again or discarded. It must not know what any job does.
export { dropDeadJobs } from './drop-dead-jobs.ts';
export type { JobHandler } from './job-handler.ts';
export { createJobs, type Jobs, jobsChannel } from './jobs.ts';
export { hourMs, minuteMs, repeatJob } from './repeat-job.ts';
