// What a report may say. Never what a person typed or read: no text of elements, no values, no query strings but the
// section's name, no bodies.

/** 'button[type=submit] in form in #section': what kind of control and where, not what it says. */
export function describeElement(element: Element): string {
  const parts = [nameOf(element)];
  const form = element.closest('form, [role=dialog], table, nav');
  if (form && form !== element) parts.push(nameOf(form));
  const place = element.closest('main, header, footer');
  if (place && place !== element) parts.push(nameOf(place));
  return parts.join(' in ');
}

function nameOf(element: Element): string {
  const attributes = ['type', 'role', 'name', 'data-crumb']
    .filter((attribute) => element.hasAttribute(attribute))
    .map((attribute) => `[${attribute}=${element.getAttribute(attribute)}]`);
  return element.tagName.toLowerCase() + attributes.join('');
}

/** The path, and of the query nothing but the section: a search holds a person's words. */
export function describePage(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const section = searchParams.get('section');
  return section && /^[\w-]{1,40}$/.test(section) ? `${pathname}?section=${section}` : pathname;
}

/** An error as its name and message; of an unsuccessful answer only the status, as its message holds the body. */
export function describeError(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error))
    return { message: typeof error === 'string' ? error : `Thrown: ${typeof error}`, stack: '' };
  const status = (error as Error & { status?: unknown }).status;
  const message =
    typeof status === 'number' ? `${error.name}: status ${status}` : `${error.name}: ${error.message}`;
  // The first lines of a stack repeat the message.
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line) && !line.includes(error.message));
  return { message, stack: frames.join('\n') };
}
