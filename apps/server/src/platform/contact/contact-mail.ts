import type { ContactMessage } from '@deskbell/contract';
import { contactFacts, type MailBrand, renderMail } from '../../kernel/mail/index.ts';

/** What whoever runs the installation reads of a contact message. */
export function contactMail(brand: MailBrand, message: ContactMessage) {
  const { company } = message;
  const [name, ...ways] = contactFacts(message);
  // No name: subjects and previews appear where the person's own words should not.
  const subject = `New message from the ${brand.name} contact form`;
  return {
    kind: 'contact_message',
    subject,
    ...renderMail({
      brand,
      heading: 'New message from the contact form',
      preview: subject,
      paragraphs: [
        { facts: [name!, ...ways, ...(company ? [{ label: 'Company', value: company }] : [])] },
        { quote: message.message },
      ],
      notes: ['Reply to this email to answer the sender.'],
      reason: `You received this email because ${brand.contactEmail} is the contact address of ${brand.name}.`,
    }),
  };
}
