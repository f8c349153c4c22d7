import type { ContactMessage } from '@deskbell/contract';
import { layOutMail } from '../mail/index.ts';

/** What whoever runs the installation reads of a contact message. */
export function contactMail(brandName: string, message: ContactMessage) {
  const sender = [
    `Name: ${message.name}`,
    `Email: ${message.email}`,
    ...(message.company ? [`Company: ${message.company}`] : []),
    ...(message.phone ? [`Phone: ${message.phone}`] : []),
  ];
  return {
    kind: 'contact_message',
    // No name: subjects appear where the person's own words should not.
    subject: `A message through the ${brandName} contact form`,
    ...layOutMail({
      brandName,
      paragraphs: [...sender, ...message.message.split(/\n{2,}/)],
      notes: ['Answer this mail to write to the sender.'],
    }),
  };
}
