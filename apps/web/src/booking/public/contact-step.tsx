import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { Contact } from './chosen.ts';
import type { Texts } from './texts.ts';
import { useSpoken } from './zoned.ts';

/** Who comes and how they are reached. */
export function ContactStep({
  businessName,
  sendsMail,
  contact,
  refused,
  onChange,
  onDone,
}: {
  businessName: string;
  sendsMail: boolean;
  contact: Contact;
  /** What the server said of each field. */
  refused: Partial<Contact>;
  onChange: (contact: Contact) => void;
  onDone: (contact: Contact) => void;
}) {
  const { texts } = useSpoken();
  const [problems, setProblems] = useState<Partial<Contact>>(refused);
  const set = (field: keyof Contact) => (event: { target: { value: string } }) => {
    onChange({ ...contact, [field]: event.target.value });
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = problemsOf(contact, texts);
    setProblems(found);
    const first = (['name', 'email', 'phone'] as const).find((field) => found[field]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else onDone(contact);
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-5">
      <Field label={texts.name} required error={problems.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={200}
            value={contact.name}
            onChange={set('name')}
          />
        )}
      </Field>
      <p className="text-sm text-ink-soft">{texts.contactHint}</p>
      <Field label={texts.email} hint={sendsMail ? texts.emailHint : undefined} error={problems.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={contact.email}
            onChange={set('email')}
          />
        )}
      </Field>
      <Field label={texts.phone} error={problems.phone}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={contact.phone}
            onChange={set('phone')}
          />
        )}
      </Field>
      <div className="grid gap-3">
        <div>
          <Button type="submit" size="large">
            {texts.next}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{texts.privacy(businessName)}</p>
      </div>
    </form>
  );
}

function problemsOf({ name, email, phone }: Contact, texts: Texts): Partial<Contact> {
  const found: Partial<Contact> = {};
  if (name.trim() === '') found.name = texts.nameMissing;
  if (email.trim() === '' && phone.trim() === '') found.email = texts.contactMissing;
  else if (email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim())) found.email = texts.emailWrong;
  if (phone.trim() !== '' && phone.replace(/\D/g, '').length < 5) found.phone = texts.phoneWrong;
  return found;
}
