import type { CrmField } from '@deskbell/contract';

/** Who a lead is. `phone` is E.164; at least one of email and phone is there. */
export interface Person {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** How an account there is reached. `apiBase`: where the CRM's interface is, for a fake of it; null: its own. */
export interface CrmAccess {
  token: string;
  apiBase: string | null;
  signal?: AbortSignal | undefined;
}

/** A note on a contact. */
export interface Note {
  html: string;
  /** When it happened. */
  at: Date;
  /** What occurs in this note alone, of all on its contact: an id in the address it leads to. */
  mark: string;
}

/** What is to be done about a contact, for people there: a deal in the first stage of the first pipeline, or a task. */
export interface FollowUp {
  kind: 'deal' | 'task';
  title: string;
  /** What it is about, with a way back to us; where the CRM has a place for it. */
  html: string;
  /** By when a task is to be done. */
  due: Date;
}

/**
 * A CRM as far as it is asked, by the token of one account there. Ids are the CRM's own. Everything throws CrmFailure where it
 * doesn't come about, and whatever `signal` aborts with.
 */
export interface Crm {
  /** Asks whether we are let in, and as what. Throws a CrmFailure of kind `refused` where not. */
  check(): Promise<{ label: string }>;
  /** The fields of contacts that take text and are anybody's to write. */
  fields(): Promise<CrmField[]>;
  /**
   * Has the person stand there once, and answers as which contact: `knownId` as long as that is there, else the one with the
   * email, or with the phone where one of the two has no email, else a new one. What the CRM has of name, email and phone stays;
   * `values` are written into the fields of these names.
   */
  saveContact(knownId: string | null, person: Person, values: ReadonlyMap<string, string>): Promise<string>;
  addNote(contactId: string, note: Note): Promise<string>;
  /** Answers false where there is no such note any more. */
  changeNote(noteId: string, note: Note): Promise<boolean>;
  /** The note of that mark on a contact, among the latest 100; null: there is none. */
  findNote(contactId: string, mark: string): Promise<string | null>;
  /** Whether deals may be added, as far as that shows. Throws a CrmFailure of kind `refused` where not. */
  checkDeals(): Promise<void>;
  addFollowUp(contactId: string, followUp: FollowUp): Promise<string>;
  /** The one of that kind and title on a contact, among the latest 100; null: there is none. */
  findFollowUp(contactId: string, followUp: Pick<FollowUp, 'kind' | 'title'>): Promise<string | null>;
}

/**
 * Why a CRM did not do what was asked, with a sentence for people.
 * - `refused`: it doesn't let us in, or not to this; nothing will succeed until somebody changes that.
 * - `throttled`: it was asked too often.
 * - `unreachable`: there was no answer, or none that says anything of what was asked.
 * - `invalid`: it won't take this, however often it is sent.
 */
export class CrmFailure extends Error {
  readonly kind: 'refused' | 'throttled' | 'unreachable' | 'invalid';
  /** What it asked to be left alone for; null: it didn't say. */
  readonly retryAfterSeconds: number | null;
  constructor(kind: CrmFailure['kind'], message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'CrmFailure';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
