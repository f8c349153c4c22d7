/** The installation's own account and the assistant on its landing page. */
export const demoAccountId = '00000000-0000-7000-8000-000000000001';
export const demoAssistantId = '00000000-0000-7000-8000-000000000002';
