// What the voice provider's interface keeps as it was given. It must not know of what.

export { withoutSecrets } from './without-secrets.ts';
