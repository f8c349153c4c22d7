import { linkify } from './linkify.ts';

/** Text with its links; line breaks are kept by the styles. Content never becomes markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      {linkify(text).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </>
  );
}
