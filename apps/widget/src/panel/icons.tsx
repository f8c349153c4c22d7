/** The desk bell; the bubble draws the same one by itself. */
export const BellIcon = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d="M14.8 12V9.4H13a1.2 1.2 0 0 1 0-2.4h6a1.2 1.2 0 0 1 0 2.4h-1.8V12z" />
    <path d="M16 11c5.9 0 10.4 4.3 10.9 9.6H5.1C5.6 15.3 10.1 11 16 11z" />
    <rect x="3.4" y="22.4" width="25.2" height="3" rx="1.5" />
  </svg>
);

export const icon = (path: string) => () => (
  <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const CloseIcon = icon('M6.5 6.5l11 11m0-11l-11 11');
export const MinimizeIcon = icon('M6 17h12');
export const MoreIcon = icon('M6 12h.01M12 12h.01M18 12h.01');
export const SendIcon = icon('M12 19V5.5M6 11l6-6 6 6');
export const CopyIcon = icon('M9 9h10v10H9zM5 15V5h10');
export const CallIcon = icon(
  'M8 4.5l2 4.5-2 1.5q1.5 3.5 5.5 5.5l1.5-2 4.5 2v3q-1 1-2.5 1Q6 20 4 7q0-1.5 1-2.5z',
);
export const DownIcon = icon('M12 5v13.5M6 13l6 6 6-6');
