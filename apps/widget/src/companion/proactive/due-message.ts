import type { ProactiveMessage } from '@deskbell/contract';

/** How things stand on the host page. */
export interface Moment {
  /** Of the page's address. */
  path: string;
  /** How long somebody has looked at the page. */
  seconds: number;
  /** The mouse is on its way out. */
  leaves: boolean;
}

/** The message to say now: the first in the owner's order that belongs to page and moment and wasn't said before. */
export function dueMessage(
  messages: ProactiveMessage[],
  { path, seconds, leaves }: Moment,
  said: readonly string[],
): ProactiveMessage | undefined {
  return messages.find(
    ({ id, pages, moment, afterSeconds }) =>
      !said.includes(id) &&
      (moment === 'exit' ? leaves : seconds >= afterSeconds) &&
      (!pages.length || pages.some((page) => isPage(page, path))),
  );
}

/** `isPage('/products/*', '/Products/bikes/')` is true. */
function isPage(page: string, path: string): boolean {
  const [first = '', ...rest] = plain(page).split('*');
  let at = plain(path);
  if (!at.startsWith(first)) return false;
  if (!rest.length) return at === first;
  at = at.slice(first.length);
  const last = rest.pop()!;
  for (const part of rest) {
    const found = at.indexOf(part);
    if (found < 0) return false;
    at = at.slice(found + part.length);
  }
  return at.endsWith(last);
}

const plain = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1');
