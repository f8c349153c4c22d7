import * as z from 'zod';
import { ProviderAssistantFieldsSchema } from './assistants.ts';
import { kept } from './kept-json.ts';

// Assistants where they stand inside something else: described for one conversation, or overridden in it.

/** What isn't named is kept. */
export const InlineAssistantFields = z.looseObject({
  ...ProviderAssistantFieldsSchema.shape,
  credentials: z.null({ error: 'Secrets of vendors are not kept here. Leave out credentials' }).optional(),
});

/** A whole assistant that is nowhere else. */
export const ProviderInlineAssistantSchema = kept(InlineAssistantFields);
export type ProviderInlineAssistant = z.infer<typeof ProviderInlineAssistantSchema>;

/** What of an assistant is otherwise in a conversation: each field in place of the assistant's own, whole. */
export const ProviderOverridesSchema = kept(
  InlineAssistantFields.extend({
    /** What stands in the `{{places}}` of its texts; a dot leads into an object. */
    variableValues: z.record(z.string().max(200), z.unknown()).nullish(),
  }),
);
export type ProviderOverrides = z.infer<typeof ProviderOverridesSchema>;
