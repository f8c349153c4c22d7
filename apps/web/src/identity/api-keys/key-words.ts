import type { ApiKeyKind, ApiKeyScope, ApiKeyState } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

/** What a key with the scope may do, in the order in which it is offered. */
export const scopeLabels: readonly (readonly [ApiKeyScope, string])[] = [
  ['desk.read', 'Read conversations, leads, appointments, and stats'],
  ['desk.answer', 'Reply to customers, and change leads, appointments, and notes'],
  ['desk.export', 'Export conversations and leads'],
  ['setup.read', 'See how assistants are set up'],
  ['setup.write', 'Set up assistants, FAQs, services, and phone numbers'],
  ['account.read', 'See account settings and live updates'],
  ['account.write', 'Change account settings'],
  ['webhooks.manage', 'Manage webhooks'],
  ['privacy.manage', 'Erase people’s data, and export the whole account'],
  ['audit.read', 'Read the activity log'],
];

/** What most programs want. */
export const usualScopes: ApiKeyScope[] = ['desk.read', 'desk.answer', 'setup.read'];

export const kindOptions: readonly (readonly [ApiKeyKind, string])[] = [
  ['private', 'Private'],
  ['public', 'Public'],
];

export const kindHints: Record<ApiKeyKind, string> = {
  private: 'For your server. Keep it secret: it opens what you allow below.',
  public: 'For web pages, where anyone can read it. It opens only what visitors may do.',
};

export const expiryOptions = [
  ['', 'Never'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const;

/** What keeps a key from opening anything; nothing for one that works. */
export const stateBadges: Record<ApiKeyState, { tint: Tint; label: string } | null> = {
  active: null,
  expired: { tint: 'brass', label: 'Expired' },
  maker_left: { tint: 'brass', label: 'Creator left' },
};

/** "Full access", or how many of the permissions there are. */
export function accessText(kind: ApiKeyKind, scopes: readonly ApiKeyScope[]): string {
  if (kind === 'public') return 'What visitors may do';
  if (scopes.length === scopeLabels.length) return 'All permissions';
  return scopes.length === 1 ? '1 permission' : `${scopes.length} permissions`;
}
