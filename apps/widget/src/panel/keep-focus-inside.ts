/** On a phone the panel covers the page: Tab goes round inside it instead of into what can't be seen. */
export function keepFocusInside(event: KeyboardEvent, frame: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [
    ...frame.querySelectorAll<HTMLElement>('button:enabled,a[href],select,textarea,[tabindex="0"]'),
  ];
  const [first, last] = [stops[0], stops.at(-1)];
  const active = (frame.getRootNode() as ShadowRoot).activeElement;
  if (event.shiftKey && (active === first || active === frame)) last?.focus();
  else if (!event.shiftKey && active === last) first?.focus();
  else return;
  event.preventDefault();
}
