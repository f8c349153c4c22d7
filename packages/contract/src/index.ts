// What crosses a wire: schemas, the endpoint table, errors, the typed client and OpenAPI.
// It must not know the server, the database, React or any framework: zod only.
// Import what you need by name; every export is meant for others.

export * from './account-settings.ts';
export * from './accounts.ts';
export * from './admin.ts';
export * from './analytics.ts';
export * from './appointments.ts';
export * from './assistants.ts';
export * from './audit.ts';
export * from './business.ts';
export * from './call-messages.ts';
export * from './calls.ts';
export * from './chat.ts';
export * from './client.ts';
export * from './client-portal.ts';
export * from './clients.ts';
export * from './contact.ts';
export * from './conversations.ts';
export * from './desk.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './error-reports.ts';
export * from './errors.ts';
export * from './exports.ts';
export * from './faqs.ts';
export * from './fields.ts';
export * from './health.ts';
export * from './knowledge.ts';
export * from './leads.ts';
export * from './live.ts';
export * from './mail-preferences.ts';
export * from './notes.ts';
export * from './openapi.ts';
export * from './permissions.ts';
export * from './privacy.ts';
export * from './services.ts';
export * from './team.ts';
export * from './usage.ts';
export * from './voice.ts';
