// What crosses a wire: schemas, the endpoint table, errors, the typed client and OpenAPI.
// It must not know the server, the database, React or any framework: zod only.
// Import what you need by name; every export is meant for others.

export * from './assistant/assistants.ts';
export * from './assistant/business.ts';
export * from './booking/appointments.ts';
export * from './booking/services.ts';
export * from './conversation/chat.ts';
export * from './conversation/conversations.ts';
export * from './conversation/desk.ts';
export * from './conversation/notes.ts';
export * from './endpoints.ts';
export * from './identity/account-settings.ts';
export * from './identity/accounts.ts';
export * from './identity/mail-preferences.ts';
export * from './identity/team.ts';
export * from './insight/analytics.ts';
export * from './kernel/audit.ts';
export * from './kernel/client.ts';
export * from './kernel/endpoint.ts';
export * from './kernel/errors.ts';
export * from './kernel/fields.ts';
export * from './kernel/permissions.ts';
export * from './knowledge/faqs.ts';
export * from './knowledge/knowledge.ts';
export * from './money/usage.ts';
export * from './openapi/open-api-document.ts';
export { signUpWithEmail } from './openapi/sign-in-endpoints.ts';
export * from './people/leads.ts';
export * from './phone/call-rules.ts';
export * from './phone/campaigns.ts';
export * from './phone/carriers.ts';
export * from './phone/consents.ts';
export * from './phone/numbers.ts';
export * from './phone/outbound.ts';
export * from './phone/text-rules.ts';
export * from './platform/admin.ts';
export * from './platform/clients.ts';
export * from './platform/contact.ts';
export * from './platform/error-reports.ts';
export * from './platform/exports.ts';
export * from './platform/health.ts';
export * from './platform/live.ts';
export * from './platform/portal.ts';
export * from './platform/privacy.ts';
export * from './voice/call-messages.ts';
export * from './voice/calls.ts';
export * from './voice/voice.ts';
