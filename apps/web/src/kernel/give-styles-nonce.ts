/**
 * Has libraries that put a style element into the page (a dialog keeps what is behind it from scrolling so) give it the nonce
 * that the page's Content-Security-Policy asks for. The name is the one that get-nonce looks for.
 */
export function giveStylesNonce(): void {
  const script = document.querySelector<HTMLScriptElement>('script[nonce]');
  Object.assign(globalThis, { __webpack_nonce__: script?.nonce });
}
