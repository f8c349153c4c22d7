import type { MailBlock, MailContent } from './mail-content.ts';

/** A mail as plain text. */
export function textPart(content: MailContent): string {
  const { heading, paragraphs, action, notes = [] } = content;
  const parts = [
    ...(heading ? [heading] : []),
    ...paragraphs.map(blockText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    footText(content),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('facts' in block) return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('code' in block) return block.code;
  return block.by ? `${block.by}: ${block.quote}` : block.quote;
}

function footText({ brand, reason, unsubscribeUrl }: MailContent): string {
  return [
    '-- ', // with its space: from here on, mail programs know, it is the signature
    [brand.name, brand.contactEmail].filter(Boolean).join(' · '),
    ...(reason ? [reason] : []),
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
  ].join('\n');
}
