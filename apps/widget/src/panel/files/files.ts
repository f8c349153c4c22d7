import type { ShadowHost } from '../../look/shadow-host.ts';
import css from './files.css?inline';

export { FileTray } from './file-tray.tsx';
export { SentFile } from './sent-file.tsx';

const dressed = new WeakSet<ShadowHost>();

/** Adds the styles of these parts, once. */
export function dress(host: ShadowHost): void {
  if (!dressed.has(host)) host.adopt(css);
  dressed.add(host);
}
