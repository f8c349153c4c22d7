/** Who comes and how they are reached, as it was typed; empty: not given. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** What was chosen and typed so far. `staffId` null: whoever is free. */
export interface Chosen {
  serviceId: string;
  staffId: string | null;
  startsAt: string | null;
  contact: Contact;
}
