import { type Assistant, AssistantFields } from '@deskbell/contract';
import * as z from 'zod';

const { shape } = AssistantFields;

/** The phone's settings as typed: extensions as JSON text. */
export const PhoneForm = z.object({
  phoneIntegrationEnabled: shape.phoneIntegrationEnabled,
  businessPhoneNumber: shape.businessPhoneNumber,
  extensions: z.string().transform((typed, context) => {
    const result = shape.transferExtensions.safeParse(parsed(typed));
    if (result.success) return result.data;
    context.addIssue({ code: 'custom', message: errorMessage(result.error, typed) });
    return z.NEVER;
  }),
});

/** The form of an assistant. */
export const phoneFormOf = (assistant: Assistant): z.input<typeof PhoneForm> => ({
  phoneIntegrationEnabled: assistant.phoneIntegrationEnabled,
  businessPhoneNumber: assistant.businessPhoneNumber,
  extensions:
    assistant.transferExtensions.length > 0 ? JSON.stringify(assistant.transferExtensions, null, 2) : '',
});

/** What a list looks like, for the hint and the placeholder. */
export const extensionsExample = '[{ "name": "Front desk", "number": "+15550100", "department": "Sales" }]';

// Blank means no extensions; undefined stands for text that is no JSON.
function parsed(typed: string): unknown {
  if (!typed.trim()) return [];
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

function errorMessage(error: z.ZodError, typed: string): string {
  if (parsed(typed) === undefined) return 'This isn’t valid JSON. Nothing was saved.';
  const issue = error.issues[0]!;
  const place = issue.path[0];
  return typeof place === 'number'
    ? `Extension ${place + 1}: ${issue.message}`
    : 'Enter a list of extensions: [ … ]';
}
