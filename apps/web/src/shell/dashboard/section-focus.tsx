import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a section that was chosen. It stands beside the section, in the boundary that waits for it. */
export function SectionFocus({ section }: { section: string }) {
  const shown = useRef(section);
  useEffect(() => {
    // Nobody chose the section that the page opens with.
    if (shown.current === section) return;
    shown.current = section;
    const heading = document.querySelector<HTMLElement>('#section h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? document.querySelector<HTMLElement>('#section'))?.focus({ preventScroll: true });
  }, [section]);
  return null;
}
