// The account's assistants: which one is looked at, its badges, labels and edits.
export { AssistantGate } from './assistant-gate.tsx';
export { AssistantListScreen } from './assistant-list-screen.tsx';
export { AssistantPicker } from './assistant-picker.tsx';
export { embedSnippet, widgetUrl } from './embed-snippet.ts';
export { industryLabel } from './industry-label.ts';
export { setupStatusLabels, setupStatusOptions } from './setup-status.ts';
export { SetupStatusBadge } from './setup-status-badge.tsx';
export { toneOptions } from './tone-options.ts';
export { cacheAssistant, chosenAssistant, useAssistants } from './use-assistants.ts';
export { useUpdateAssistant } from './use-update-assistant.ts';
