import { useEffect } from 'preact/hooks';

/**
 * Tells the styles which part of a phone's screen the keyboard leaves free, as --area-top and --area-height.
 * dvh alone doesn't shrink for the keyboard on iOS. A pinched zoom isn't a keyboard and changes nothing.
 */
export function useVisibleArea(element: HTMLElement, active: boolean): void {
  useEffect(() => {
    const area = window.visualViewport;
    if (!active || !area) return;
    const tell = () => {
      if (area.scale > 1.05) return;
      element.style.setProperty('--area-top', `${area.offsetTop}px`);
      element.style.setProperty('--area-height', `${area.height}px`);
    };
    tell();
    area.addEventListener('resize', tell);
    area.addEventListener('scroll', tell);
    return () => {
      area.removeEventListener('resize', tell);
      area.removeEventListener('scroll', tell);
    };
  }, [element, active]);
}
