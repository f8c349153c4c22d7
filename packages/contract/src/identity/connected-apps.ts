import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import type { ApiKeyScope } from '../kernel/permissions.ts';

/** What an app that connects by OAuth can be allowed: the scopes of the MCP tools. */
export const appScopes = [
  'desk.read',
  'desk.answer',
  'setup.read',
  'setup.write',
] as const satisfies ApiKeyScope[];

export const AppScopeSchema = z.enum(appScopes);
export type AppScope = z.infer<typeof AppScopeSchema>;

/** Most apps that an account can be connected to at a time. */
export const mostConnectedApps = 100;

const parameter = (max: number) => z.string().max(max).optional();

/** An OAuth authorization request as the app wrote it into the address of our page. What it must say is checked by the server. */
export const AppRequestSchema = z.object({
  client_id: parameter(2000),
  redirect_uri: parameter(2000),
  response_type: parameter(100),
  code_challenge: parameter(200),
  code_challenge_method: parameter(20),
  scope: parameter(2000),
  state: parameter(4000),
  resource: parameter(2000),
});
export type AppRequest = z.infer<typeof AppRequestSchema>;

/** What somebody is told of an app that asks to be let in. */
export const AppRequestViewSchema = z.object({
  /** As the app calls itself: nobody has checked it. */
  appName: z.string(),
  /** Where the browser goes from here, such as `claude.ai`; null: to a program on the person's own computer. */
  returnsTo: z.string().nullable(),
  accountId: Id,
  accountName: z.string(),
  /** What it asks for, as far as the person's role allows it. */
  scopes: z.array(AppScopeSchema).min(1),
});
export type AppRequestView = z.infer<typeof AppRequestViewSchema>;

export const AppAnswerSchema = z.object({
  request: AppRequestSchema,
  /** The account that was shown: refused when another one has been chosen meanwhile. */
  accountId: Id,
  /** Empty: the person says no. */
  scopes: z.array(AppScopeSchema).max(appScopes.length),
});

export const ConnectedAppSchema = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(AppScopeSchema),
  /** Who allowed it, as whom it acts. */
  allowedBy: z.string(),
  allowedAt: Instant,
  /** Up to a minute late. */
  lastUsedAt: Instant.nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedAppSchema>;

export const readAppRequest = endpoint({
  method: 'POST',
  path: '/api/app-requests/read',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Who asks to connect by OAuth, and for what',
  status: 200,
  body: AppRequestSchema,
  answer: AppRequestViewSchema,
});

export const answerAppRequest = endpoint({
  method: 'POST',
  path: '/api/app-requests/answer',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Allow an app that asks to connect by OAuth, or turn it down',
  status: 200,
  body: AppAnswerSchema,
  answer: z.object({
    /** Where the browser goes with the answer: an address that the app registered. */
    redirectTo: z.url(),
  }),
  errors: ['conflict'],
});

export const listConnectedApps = endpoint({
  method: 'GET',
  path: '/api/connected-apps',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Apps that are connected by OAuth, the latest first: all for who manages API keys, else your own',
  status: 200,
  answer: z.array(ConnectedAppSchema),
});

export const disconnectApp = endpoint({
  method: 'DELETE',
  path: '/api/connected-apps/:id',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Disconnect an app: its tokens open nothing anymore',
  status: 204,
  params: IdParams,
});
