import { escapeHtml, escapeLines } from './escape-html.ts';
import type { Fact, MailBlock, MailContent } from './mail-content.ts';
import { at, styleSheet } from './mail-style.ts';

/**
 * A mail as HTML: tables with inline styles for mail programs that support nothing else, and a style sheet for the others.
 */
export function htmlPart(content: MailContent): string {
  const { brand, heading, paragraphs, action, notes = [] } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(heading ?? brand.name)}</title>
<style>${styleSheet}</style>
</head>
<body class="canvas" style="${at.body}">
<div style="${at.hidden}">${escapeHtml(previewOf(content))}${'&#8199;&#847; '.repeat(80)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="${at.canvas}"><tr>
<td class="margin" align="center" style="${at.margin}">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${at.column}">
<tr><td class="brand" style="${at.brand}">${escapeHtml(brand.name)}</td></tr>
<tr><td class="card" style="${at.card}">
${heading ? `<h1 class="ink" style="${at.heading}">${escapeHtml(heading)}</h1>\n` : ''}${paragraphs.map(blockHtml).join('\n')}
${action ? actionHtml(action) : ''}
${notes.map((note) => `<p class="soft" style="${at.note}">${escapeLines(note)}</p>`).join('\n')}
</td></tr>
<tr><td class="soft" style="${at.foot}">
${footHtml(content)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const previewOf = ({ preview, paragraphs }: MailContent): string =>
  preview ?? paragraphs.find((block) => typeof block === 'string') ?? '';

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p style="${at.paragraph}">${escapeLines(block)}</p>`;
  if ('facts' in block) return factsHtml(block.facts);
  if ('code' in block) return `<p class="code" style="${at.code}">${escapeHtml(block.code)}</p>`;
  const by = block.by ? `<p class="soft" style="${at.by}">${escapeHtml(block.by)}</p>` : '';
  return `<div class="line" style="${at.quote}">${by}<p style="${at.said}">${escapeLines(block.quote)}</p></div>`;
}

function factsHtml(facts: Fact[]): string {
  const rows = facts.map(({ label, value, href }) => {
    const shown = href
      ? `<a class="link" href="${escapeHtml(href)}" style="${at.link}">${escapeHtml(value)}</a>`
      : escapeLines(value);
    return `<tr><th scope="row" class="label soft line" style="${at.label}">${escapeHtml(label)}</th><td class="value ink line" style="${at.value}">${shown}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="${at.facts}">\n${rows.join('\n')}\n</table>`;
}

const actionHtml = ({ label, url }: { label: string; url: string }): string =>
  `<p style="${at.action}"><a class="button" href="${escapeHtml(url)}" style="${at.button}">${escapeHtml(label)}</a></p>`;

function footHtml({ brand, reason, unsubscribeUrl }: MailContent): string {
  const contact = brand.contactEmail
    ? ` · <a class="soft" href="mailto:${escapeHtml(brand.contactEmail)}" style="${at.footLink}">${escapeHtml(brand.contactEmail)}</a>`
    : '';
  const unsubscribe = unsubscribeUrl
    ? `<a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="${at.footLink}">Unsubscribe</a>`
    : '';
  return [
    `${escapeHtml(brand.name)}${contact}`,
    ...(reason ? [escapeLines(reason)] : []),
    ...(unsubscribe ? [unsubscribe] : []),
  ]
    .map((line) => `<p style="${at.footLine}">${line}</p>`)
    .join('\n');
}
