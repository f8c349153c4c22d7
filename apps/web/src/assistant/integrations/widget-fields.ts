import { type Assistant, AssistantFields } from '@deskbell/contract';
import * as z from 'zod';

const { shape } = AssistantFields;

/** The widget's settings as typed: origins one per line. */
export const WidgetForm = z.object({
  widgetEnabled: shape.widgetEnabled,
  widgetColor: shape.widgetColor,
  widgetPosition: shape.widgetPosition,
  widgetBubbleText: shape.widgetBubbleText,
  origins: z.string().transform((typed, context) => {
    const result = shape.allowedOrigins.safeParse(linesOf(typed));
    if (result.success) return [...new Set(result.data)];
    const issue = result.error.issues[0]!;
    const line = typeof issue.path[0] === 'number' ? `${linesOf(typed)[issue.path[0]]}: ` : '';
    context.addIssue({ code: 'custom', message: `${line}${issue.message}` });
    return z.NEVER;
  }),
});

/** The form of an assistant. */
export const widgetFormOf = (assistant: Assistant): z.input<typeof WidgetForm> => ({
  widgetEnabled: assistant.widgetEnabled,
  widgetColor: assistant.widgetColor,
  widgetPosition: assistant.widgetPosition,
  widgetBubbleText: assistant.widgetBubbleText,
  origins: assistant.allowedOrigins.join('\n'),
});

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
