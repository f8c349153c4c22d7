// The list of conversations and what each looks like.
export { StatusBadge, TypeLabel } from './conversation-badges.tsx';
export { customerOf, topicOf } from './conversation-labels.ts';
export { useAccountIsEmpty } from './use-account-is-empty.ts';
