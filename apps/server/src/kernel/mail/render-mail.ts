import { htmlPart } from './html-part.ts';
import type { MailContent } from './mail-content.ts';
import { textPart } from './text-part.ts';

/** Text and HTML parts of a mail in the one layout. */
export const renderMail = (content: MailContent): { text: string; html: string } => ({
  text: textPart(content),
  html: htmlPart(content),
});
