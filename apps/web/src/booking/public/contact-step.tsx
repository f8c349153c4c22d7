import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Contact } from './chosen.ts';
import { ContactFields, contactProblems } from './contact-fields.tsx';
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
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = contactProblems(contact, texts);
    setProblems(found);
    const first = (['name', 'email', 'phone'] as const).find((field) => found[field]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else onDone(contact);
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-5">
      <ContactFields
        contact={contact}
        problems={problems}
        hint={texts.contactHint}
        emailHint={sendsMail ? texts.emailHint : undefined}
        onChange={(field, value) => {
          onChange({ ...contact, [field]: value });
          setProblems((before) => ({ ...before, [field]: undefined }));
        }}
      />
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
