import type { Issue } from '@deskbell/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import {
  contactMessageOf,
  missingFields,
  RefusedMessage,
  sendContactMessage,
} from './send-contact-message.ts';

/** The contact form; what was typed stays until the server has it. */
export function ContactForm({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  const [issues, setIssues] = useState<Issue[]>([]);
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = contactMessageOf(new FormData(form));
    const missing = missingFields(message);
    setIssues(missing);
    if (missing[0]) {
      showToast({
        variant: 'destructive',
        title: 'Required fields missing',
        description: 'Please fill in your name, email, and message.',
      });
      form.querySelector<HTMLElement>(`[name="${missing[0].path}"]`)?.focus();
      return;
    }
    setSending(true);
    try {
      await sendContactMessage(message);
      form.reset();
      showToast({
        title: 'Message sent successfully!',
        description: "We'll get back to you within 24 hours.",
      });
    } catch (error) {
      if (error instanceof RefusedMessage) setIssues(error.issues);
      else reportError(error);
      showToast({
        variant: 'destructive',
        title: 'Failed to send message',
        description: `Please try again or email us directly at ${email}`,
      });
    } finally {
      setSending(false);
    }
  }

  return (
    // "dialog" goes nowhere when it is sent before the script is there: nothing typed ends up in an address.
    <form
      method="dialog"
      onSubmit={submit}
      aria-label="Contact"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-lift sm:grid-cols-2 sm:p-6"
    >
      <Field label="Name" required error={errorOf('name')}>
        {(control) => <Input {...control} name="name" maxLength={200} autoComplete="name" />}
      </Field>
      <Field label="Email" required error={errorOf('email')}>
        {(control) => <Input {...control} name="email" type="email" maxLength={320} autoComplete="email" />}
      </Field>
      <Field label="Company" error={errorOf('company')}>
        {(control) => <Input {...control} name="company" maxLength={200} autoComplete="organization" />}
      </Field>
      <Field label="Phone" error={errorOf('phone')}>
        {(control) => <Input {...control} name="phone" type="tel" maxLength={40} autoComplete="tel" />}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Message" required error={errorOf('message')}>
          {(control) => <Textarea {...control} name="message" rows={4} maxLength={5000} />}
        </Field>
      </div>
      <noscript>
        <p className="sm:col-span-2">
          The form needs JavaScript. Without it, please write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
      <Honeypot />
      <div className="sm:col-span-2">
        <Button type="submit" size="large" busy={sending} className="max-sm:w-full">
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}

// For programs that fill in whatever they find: no eye, screen reader or Tab key comes here.
function Honeypot() {
  return (
    <div aria-hidden className="hidden">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
