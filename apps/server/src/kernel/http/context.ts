import type { ApiKeyKind, ApiKeyScope, CurrentUser } from '@deskbell/contract';
import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Bus } from '../events/index.ts';
import type { FileStorage } from '../file-storage/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { LoadGate } from '../load/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { SecondModels, TextModel, VoiceModels } from '../models/index.ts';
import type { RedisConnection } from '../redis/index.ts';
import type { RoleWatch } from '../roles/index.ts';
import type { Secrets } from '../secrets/index.ts';
import type { ShutdownTasks } from '../shutdown-tasks.ts';
import type { Tracing } from '../tracing/index.ts';

/** The process's dependencies; main.ts (or a test) builds them once. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  bus: Bus;
  jobs: Jobs;
  /** Null: there is none. */
  redis: RedisConnection | null;
  /** Where files are kept for good. */
  storage: FileStorage;
  textModel: TextModel;
  /** Whose vectors count beside the text model's. */
  secondModels: SecondModels;
  voiceModels: VoiceModels;
  /** Decides at the door what the process takes on. */
  load: LoadGate;
  /** What this process does beside others, and what nobody does. */
  roleWatch: RoleWatch;
  /** Sign what leaves the server to come back (visitor tokens, sign-in). */
  secrets: Secrets;
  /** The address people reach this installation at, without a trailing slash. */
  publicUrl: string;
  /** Aborts when the process begins to stop: streams that would go on forever end, turns in progress are finished. */
  stopping: AbortSignal;
  shutdownTasks: ShutdownTasks;
}

/**
 * The API key that a request came with, or the app that somebody connected by OAuth. Its scopes are at most what its maker, or
 * who connected it, may do now.
 */
export interface KeyInUse {
  id: string;
  kind: ApiKeyKind | 'app';
  scopes: readonly ApiKeyScope[];
}

/**
 * Who is calling, from the session cookie or an API key, which works as its maker within its scopes. `account` is the one
 * they work in: null for clients, who are in none.
 */
export interface Session {
  id: string;
  user: CurrentUser;
  account: { id: string; timeZone: string; country: string } | null;
  /** Set when it is a key that calls. */
  apiKey?: KeyInUse;
}

/** Reads the session of a request's headers; null when signed out. */
export type SessionReader = (headers: Headers) => Promise<Session | null>;

/** Looks at the API keys that requests come with. */
export interface KeyReader {
  /** The session of a request's key; null when it has none. Throws AppError when the key is refused. */
  read: SessionReader;
  /**
   * Takes one from the key's allowance and counts it. Throws rate_limited when that or the plan's is used up.
   * @param network whose request it is, see `callerNetwork`
   */
  admit(session: Session, network: string): Promise<void>;
}

/** A verb's context for callers who may be anyone. */
export type PublicContext = Deps;

/** Who does something, and by which key if not in person. */
export interface Actor {
  userId: string;
  role: CurrentUser['role'];
  apiKey?: KeyInUse;
}

/** A verb's context for a signed-in caller. What they change through its `db` is recorded as theirs. */
export interface SignedInContext extends Deps {
  actor: Actor;
  session: Session;
}

/** A verb's context for somebody at work in an account: a member, or the administrator who acts for it. */
export interface MemberContext extends SignedInContext {
  account: { id: string; timeZone: string; country: string };
}
