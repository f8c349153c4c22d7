import type { CalendarProvider } from '@deskbell/contract';
import type { TestServer } from '../../../../testing/index.ts';

/** What stands in a calendar of a fake. */
export interface FoundEvent {
  summary: string;
  description: string;
  from: string;
  to: string;
}

/** A provider's fake as the tests of both know it: one user, anna@calendar.example, with one calendar. */
export interface FakeProvider {
  provider: CalendarProvider;
  name: string;
  environment: Record<string, string>;
  calendarId: string;
  /** Somebody says yes at the provider, or no, or to less than was asked; the address that the browser comes back to. */
  answer(asked: string, how?: { email?: string; denies?: boolean; scope?: string }): URL;
  addEvent(from: string, to: string, more?: { isFree?: boolean; isAllDay?: boolean; daily?: number }): string;
  moveEvent(eventId: string, from: string, to: string): void;
  removeEvent(eventId: string): void;
  /** Of an appointment of ours. */
  ours(appointmentId: string): FoundEvent | null;
  idOf(appointmentId: string): string;
  /** All events there are. */
  count(): number;
  /** How often anything was asked. */
  asked(): number;
  /** How often events were asked for as a whole. */
  wholeReads(): number;
  writes(): number;
  forgetTokens(): void;
  revoke(): void;
  expireAccess(): void;
  grants(): number;
  /** Whether tokens can be given back. */
  givesBack: boolean;
  refuseChannels(): void;
  /** A message of a channel, as it comes over the network. */
  message(server: TestServer, path: string, token: string): Promise<Response>;
  /** The provider ends the channel, and says so where it can. */
  losesChannel?(): void;
  channels(): { token: string; expiresAt: number; address: string }[];
  fail(wanted: RegExp, how: 'answer_lost' | 'throttled' | 'down', times?: number): void;
  /** Events are told in pages of this many. */
  setPageSize(size: number): void;
  /** Tells of changes through the server's own door. */
  tellsTo(server: TestServer): void;
  allTold(): Promise<void>;
  /** Everything as at first. */
  clear(): void;
  close(): Promise<void>;
}

/** What both providers' fakes do alike. */
interface FakeParts {
  environment: Record<string, string>;
  oauth: {
    answer(asked: URL, how: { email: string; denies?: boolean; scope?: string }): URL;
    revoke(email: string): void;
    expireAccess(): void;
    grants(): number;
  };
  requests: readonly string[];
  pageSize: number;
  refusesChannels: boolean;
  allTold(): Promise<unknown>;
  close(): Promise<void>;
}

/** Whose calendar it is. */
export const email = 'anna@calendar.example';

/** Of a provider's fake what needs none of its own protocol. `writes`: which requests change events. */
export const sharedParts = (fake: FakeParts, writes: RegExp) =>
  ({
    environment: fake.environment,
    answer: (asked, how = {}) => fake.oauth.answer(new URL(asked), { email, ...how }),
    asked: () => fake.requests.length,
    writes: () => fake.requests.filter((asked) => writes.test(asked)).length,
    revoke: () => fake.oauth.revoke(email),
    expireAccess: () => fake.oauth.expireAccess(),
    grants: () => fake.oauth.grants(),
    refuseChannels() {
      fake.refusesChannels = true;
    },
    setPageSize(size) {
      fake.pageSize = size;
    },
    async allTold() {
      await fake.allTold();
    },
    close: () => fake.close(),
  }) satisfies Partial<FakeProvider>;
