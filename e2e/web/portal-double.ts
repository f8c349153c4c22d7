// The double's answers for clients: signing in by code or link, and the portal.
import {
  ClientVerificationSchema,
  type CurrentUser,
  type PortalAssistant,
  PortalAssistantSchema,
  type PortalConversation,
  PortalConversationSchema,
  type PortalLead,
  PortalLeadSchema,
  type PortalStats,
  PortalStatsSchema,
} from '@deskbell/contract';
import { conversationRow, hoursAgo, idOf, leadRow, userRow } from './rows.ts';

/** What the double remembers of it. */
export interface PortalMemory {
  portal: {
    assistants: PortalAssistant[];
    leads: PortalLead[];
    conversations: PortalConversation[];
    stats: PortalStats;
  };
  /** What lets a client in. */
  clientCode: string;
  clientToken: string;
}

export const emptyPortal = (): PortalMemory => ({
  portal: { assistants: [], leads: [], conversations: [], stats: portalStatsRow() },
  clientCode: '123456',
  clientToken: 'token-of-the-mailed-link',
});

export const clientRow = () =>
  userRow({
    id: `client_${idOf(9, 7)}`,
    email: 'contact@bakery.example',
    firstName: '',
    lastName: '',
    role: 'client',
    account: null,
  });

export const portalAssistantRow = (
  number: number,
  changes: Partial<PortalAssistant> = {},
): PortalAssistant => ({
  id: idOf(1, number),
  name: 'Bell',
  businessName: 'Corner Bakery',
  industry: 'restaurants',
  widgetEnabled: true,
  phoneIntegrationEnabled: false,
  setupStatus: 'live',
  createdAt: '2026-01-15T03:30:00.000Z',
  timeZone: 'America/New_York',
  ...changes,
});

export const portalStatsRow = (changes: Partial<PortalStats> = {}): PortalStats => ({
  totalLeads: 0,
  newLeads: 0,
  totalConversations: 0,
  conversationsToday: 0,
  responseRate: null,
  ...changes,
});

export const portalLeadRow = (number: number, assistantId = idOf(1, 1)): PortalLead =>
  PortalLeadSchema.parse(leadRow(number, assistantId));

export const portalConversationRow = (number: number, assistantId = idOf(1, 1)): PortalConversation =>
  PortalConversationSchema.parse({ ...conversationRow(number, assistantId), createdAt: hoursAgo(number) });

/** The status, body and headers of an answer, or null where the request is none of the portal's. */
export function answerPortal(
  memory: PortalMemory & { user: CurrentUser | null },
  method: string,
  url: URL,
  body: unknown,
): [status: number, value: unknown, headers?: Record<string, string>] | null {
  const { portal } = memory;
  const assistantId = url.searchParams.get('assistantId') ?? portal.assistants[0]?.id;
  const newest = <Row extends { assistantId: string }>(all: Row[]) => {
    const own = all.filter((row) => row.assistantId === assistantId);
    const limit = Number(url.searchParams.get('limit') ?? 100);
    return [200, own.slice(0, limit), { 'x-total-count': String(own.length) }] as const;
  };
  switch (`${method} ${url.pathname}`) {
    case 'POST /api/client/login':
    case 'POST /api/client/register':
      return [200, { success: true, message: 'If the address is known, a link and a code were sent.' }];
    case 'POST /api/client/verify': {
      const proof = ClientVerificationSchema.parse(body);
      const proven = 'token' in proof ? proof.token === memory.clientToken : proof.code === memory.clientCode;
      if (proven) memory.user = clientRow();
      return proven
        ? [200, { success: true, message: 'You are signed in.' }]
        : [401, { message: 'This code or link is not valid.', code: 'unauthorized' }];
    }
    case 'GET /api/client/assistants':
      return [200, portal.assistants.map((row) => PortalAssistantSchema.parse(row))];
    case 'GET /api/client/stats':
      return [200, PortalStatsSchema.parse(portal.stats)];
    case 'GET /api/client/leads':
      return [...newest(portal.leads)];
    case 'GET /api/client/conversations':
      return [...newest(portal.conversations)];
    default:
      return null;
  }
}
