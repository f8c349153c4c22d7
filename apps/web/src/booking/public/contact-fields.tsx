import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { Contact } from './chosen.ts';
import type { Texts } from './texts.ts';
import { useSpoken } from './zoned.ts';

/** Who comes and how they are reached, to be typed. */
export function ContactFields({
  contact,
  problems,
  hint,
  emailHint,
  onChange,
}: {
  contact: Contact;
  problems: Partial<Contact>;
  hint?: string;
  emailHint?: string;
  onChange: (field: keyof Contact, value: string) => void;
}) {
  const { texts } = useSpoken();
  const set = (field: keyof Contact) => (event: { target: { value: string } }) =>
    onChange(field, event.target.value);
  return (
    <>
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
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <Field label={texts.email} hint={emailHint} error={problems.email}>
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
    </>
  );
}

/** What is missing or wrong, by the field. */
export function contactProblems({ name, email, phone }: Contact, texts: Texts): Partial<Contact> {
  const found: Partial<Contact> = {};
  if (name.trim() === '') found.name = texts.nameMissing;
  if (email.trim() === '' && phone.trim() === '') found.email = texts.contactMissing;
  else if (email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim())) found.email = texts.emailWrong;
  if (phone.trim() !== '' && phone.replace(/\D/g, '').length < 5) found.phone = texts.phoneWrong;
  return found;
}
