import type { CurrentUser } from '@deskbell/contract';
import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Bus } from '../events/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { TextModel, VoiceModels } from '../models/index.ts';
import type { Secrets } from '../secrets/index.ts';
import type { ShutdownTasks } from '../shutdown-tasks.ts';

/** The process's dependencies; main.ts (or a test) builds them once. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  jobs: Jobs;
  textModel: TextModel;
  voiceModels: VoiceModels;
  /** Sign what leaves the server to come back (visitor tokens, sign-in). */
  secrets: Secrets;
  /** The address people reach this installation at, without a trailing slash. */
  publicUrl: string;
  /** Aborts when the process begins to stop: streams that would go on forever end, turns in progress are finished. */
  stopping: AbortSignal;
  shutdownTasks: ShutdownTasks;
}

/** Who is calling, from the session cookie. `account` is the one they work in: null for clients, who are in none. */
export interface Session {
  id: string;
  user: CurrentUser;
  account: { id: string; timeZone: string; country: string } | null;
}

/** Reads the session of a request's headers; null when signed out. */
export type SessionReader = (headers: Headers) => Promise<Session | null>;

/** A verb's context for callers who may be anyone. */
export type PublicContext = Deps;

/** A verb's context for a signed-in caller. What they change through its `db` is recorded as theirs. */
export interface SignedInContext extends Deps {
  actor: { userId: string; role: CurrentUser['role'] };
  session: Session;
}

/** A verb's context for somebody at work in an account: a member, or the administrator who acts for it. */
export interface MemberContext extends SignedInContext {
  account: { id: string; timeZone: string; country: string };
}
