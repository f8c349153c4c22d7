// Going anywhere by typing; keyboard shortcuts.
export { CommandPalette } from './command-palette.tsx';
export { useShortcuts } from './use-shortcuts.ts';
