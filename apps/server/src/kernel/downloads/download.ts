import contentDisposition from 'content-disposition';

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

/** The header that gives a file its name; old clients get it in ASCII. */
export const attachment = (name: string): string =>
  contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]|["\\%]/g, '_') });

/** Text as part of a file's name, on any system. */
export const asFileName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '_')
    .slice(0, 80)
    .trim() || 'export';
