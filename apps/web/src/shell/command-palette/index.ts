// Going anywhere by typing; keyboard shortcuts.
export { CommandPalette } from './command-palette.tsx';
export { ShortcutsHelp } from './shortcuts-help.tsx';
export { useShortcuts } from './use-shortcuts.ts';
