// Durable jobs in the database: enqueued in the transaction of what caused them, run at least once, retried.
// It must not know what any job does.
export { createJobs, type JobHandler, type Jobs } from './jobs.ts';
