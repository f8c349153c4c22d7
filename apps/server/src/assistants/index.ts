// Assistants: what a business set up, and the public face of one. Others may read one by id; nobody else writes them.
export { insertAssistant } from './create-assistant.ts';
export { getAssistant } from './get-assistant.ts';
export { requireAssistant } from './require-assistant.ts';
export { assistantRoutes } from './routes.ts';
