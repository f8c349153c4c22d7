// Whom the product writes to on its own, and when. It must not know how a mail is sent.
export { notifyOwners } from './notify-owners.ts';
export { ownersOf } from './owners-of.ts';
