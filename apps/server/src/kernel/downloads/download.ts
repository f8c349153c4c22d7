/** A file that the browser saves under its name; nothing in between keeps it. */
export function download(body: string | ReadableStream, file: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Disposition': attachment(file.name),
      'Cache-Control': 'no-store',
    },
  });
}

// RFC 6266: an ASCII name for old clients, and the true one.
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Text as part of a file's name, on any system. */
export const asFileName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '_')
    .slice(0, 80)
    .trim() || 'export';
