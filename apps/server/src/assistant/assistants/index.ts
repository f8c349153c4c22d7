// Assistants: what a business set up, and the public face of one. Others may read one by id, and
// write one by the functions here.
export { selectAssistants } from './assistant-row.ts';
export { insertAssistant } from './create-assistant.ts';
export { deleteAssistant } from './delete-assistant.ts';
export { demoAccountId, demoAssistantId } from './demo-assistant.ts';
export { assistants } from './feature.ts';
export { getAssistant } from './get-assistant.ts';
export { listAssistants } from './list-assistants.ts';
export { requireAssistant } from './require-assistant.ts';
export { writeAssistant } from './update-assistant.ts';
