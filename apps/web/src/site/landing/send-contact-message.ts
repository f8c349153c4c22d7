import type { ContactMessage, ErrorBody, Issue } from '@deskbell/contract';

/** The server refused the message for what is in it; `issues` name the fields. */
export class RefusedMessage extends Error {
  readonly issues: Issue[];
  constructor(message: string, issues: Issue[]) {
    super(message);
    this.name = 'RefusedMessage';
    this.issues = issues;
  }
}

/** The form's fields as a message, trimmed. */
export function contactMessageOf(form: FormData): ContactMessage {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    phone: text('phone'),
    message: text('message'),
    website: text('website'),
  };
}

/** The required fields that are empty, in the form's order. */
export function missingFields(message: ContactMessage): Issue[] {
  const required = { name: 'Name is required', email: 'Email is required', message: 'Message is required' };
  return Object.entries(required)
    .filter(([path]) => !message[path as keyof typeof required])
    .map(([path, sentence]) => ({ path, message: sentence }));
}

/** Sends it. Throws RefusedMessage for a field the server does not accept, else an error `status: body`. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (response.ok) return;
  const raw = await response.text();
  if (response.status === 400) {
    const body = JSON.parse(raw) as ErrorBody;
    throw new RefusedMessage(body.message, body.issues ?? []);
  }
  throw new Error(`${response.status}: ${raw || response.statusText}`);
}
