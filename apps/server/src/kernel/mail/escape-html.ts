const escapes = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Any text as it stands in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (raw: string): string =>
  raw.replace(/[&<>"']/g, (character) => escapes.get(character)!);

/** The same with its line breaks kept. */
export const escapeLines = (raw: string): string => escapeHtml(raw).replace(/\r\n?|\n/g, '<br>\n');
