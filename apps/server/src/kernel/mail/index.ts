// Mails: written in the transaction of what caused them, sent by a durable job, or kept to be read where no mail
// server is configured. It must not know what any mail says: the features write them.
export { contactFacts } from './contact-facts.ts';
export { escapeHtml } from './escape-html.ts';
export { mail } from './feature.ts';
export type { Fact, MailBlock, MailBrand, MailContent } from './mail-content.ts';
export { redactOldMails } from './redact-old-mails.ts';
export { renderMail } from './render-mail.ts';
export {
  deliverMailJob,
  enqueueDelivery,
  type MailAttachment,
  type OutgoingMail,
  sendMail,
} from './send-mail.ts';
export { sendsMail } from './sends-mail.ts';
