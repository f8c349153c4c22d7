import type { CrmConnect, CrmProvider } from '@deskbell/contract';

/** A token, or an app. */
export type CrmEntry = Pick<CrmConnect, 'token' | 'app'>;

/** A contact of a fake. */
export interface FoundContact {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** What stands in its other fields, by their names. */
  values: Record<string, string>;
  /** As HTML, the oldest first. */
  notes: string[];
  /** By their titles. */
  deals: string[];
  tasks: { title: string; due: string }[];
}

/** A CRM's fake as the suite that all adapters are held to knows it. */
export interface FakeCrm {
  provider: CrmProvider;
  name: string;
  environment: Record<string, string>;
  /** What lets us in, as somebody enters it. */
  access(): CrmEntry;
  /** Something else that it lets in. */
  newAccess(): CrmEntry;
  /** It doesn't let this in. */
  wrongAccess: CrmEntry;
  /** What of it must never come back. */
  secret: string;
  /** As which account it lets us in. */
  label: string;
  contacts(): FoundContact[];
  addContact(has: { name?: string; email?: string; phone?: string }): string;
  removeContact(id: string): void;
  removeNotes(): void;
  /** A field that takes text; its name. */
  addField(label: string): string;
  /** It won't have this email. */
  refusesEmail(email: string): void;
  /** Access that was given out for a while ends, where it is. */
  endAccess?(): void;
  revoke(): void;
  /** It doesn't let us do what this scope is for; only where there are any. */
  lack(scope: string): void;
  /** +14155552671 as somebody there may have typed it, so that it is found. */
  typedPhone: string;
  /** How the address that a note leads to stands in it. */
  linkTo(address: string): string;
  /** In its words. */
  refusedEmail: string;
  /** How it says that a token is good no more. */
  refusal: RegExp;
  fail(
    wanted: 'contact' | 'note' | 'deal' | 'anything',
    how: 'answer_lost' | 'throttled' | 'down',
    times?: number,
  ): void;
  /** How long it asks to be left alone where it is asked too often, in seconds. */
  throttledSeconds: number;
  /** Every request. */
  requests: readonly string[];
  /** Everything as at first. */
  clear(): void;
  close(): Promise<void>;
}
