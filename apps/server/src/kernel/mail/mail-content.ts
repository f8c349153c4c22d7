/** Who a mail is from, as its head and foot say it: the installation's brand, or a business that writes to a customer. */
export interface MailBrand {
  name: string;
  /** Where questions go; empty: nowhere that is told. */
  contactEmail: string;
}

/** A short piece of information with its name. `href` is where a press on it leads (`mailto:`, `tel:`). */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

/** A paragraph, a list of facts, what somebody wrote (with who and when), or a code to be typed. */
export type MailBlock = string | { facts: Fact[] } | { quote: string; by?: string } | { code: string };

/** What a mail to a person consists of; plain text throughout, it is escaped for HTML here. */
export interface MailContent {
  brand: MailBrand;
  /** Stands over the text, larger. */
  heading?: string;
  /**
   * What inboxes show after the subject; by default the first paragraph. It shows on lock screens: alerts name no customer
   * here.
   */
  preview?: string;
  paragraphs: MailBlock[];
  /** The one thing to do; its address stands in full in the text part. */
  action?: { label: string; url: string };
  /** Stands after the action, in smaller type. */
  notes?: string[];
  /** Why the recipient gets this mail; at its end. */
  reason?: string;
  unsubscribeUrl?: string;
}
