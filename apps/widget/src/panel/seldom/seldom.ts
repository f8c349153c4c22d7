import type { ShadowHost } from '../../look/shadow-host.ts';
import css from './seldom.css?inline';

export { PreChat } from './pre-chat.tsx';
export { Rating } from './rating.tsx';
export { ShareForm } from './share-form.tsx';

const dressed = new WeakSet<ShadowHost>();

/** Adds the styles of these parts, once. */
export function dress(host: ShadowHost): void {
  if (!dressed.has(host)) host.adopt(css);
  dressed.add(host);
}
