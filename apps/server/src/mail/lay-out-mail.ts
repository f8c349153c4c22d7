/** What a mail to a person consists of; plain text throughout, it is escaped for HTML here. */
export interface MailContent {
  brandName: string;
  paragraphs: string[];
  /** The one thing to do; its address stands in full in the text part. */
  action?: { label: string; url: string };
  /** Stands after the action, in smaller type. */
  notes?: string[];
}

/** Text and HTML parts of a mail in the house's one plain layout. */
export function layOutMail(content: MailContent): { text: string; html: string } {
  return { text: textPart(content), html: htmlPart(content) };
}

function textPart({ brandName, paragraphs, action, notes = [] }: MailContent): string {
  const actionLines = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[...paragraphs, ...actionLines, ...notes, `-- \n${brandName}`].join('\n\n')}\n`;
}

function htmlPart({ brandName, paragraphs, action, notes = [] }: MailContent): string {
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4f46e5;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin-top:0;font-weight:700">${escapeHtml(brandName)}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${button}
${notes.map((note) => `<p style="color:#52525b;font-size:14px">${escapeHtml(note)}</p>`).join('\n')}
</div>
</body>
</html>
`;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (raw: string) => raw.replace(/[&<>"']/g, (character) => escapes[character]!);
