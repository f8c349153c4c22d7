import { listOutbox } from '../platform/admin/index.ts';
import type { TestServer } from './create-test-server.ts';

/** A page of the mails that were written, the newest first. */
export const outboxOf = ({ deps }: TestServer, query: { cursor?: string; limit: number } = { limit: 500 }) =>
  listOutbox(deps, query);
