import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { ProviderResponderSchema } from './assistants.ts';
import { InlineAssistantFields } from './inline-assistants.ts';
import { kept } from './kept-json.ts';
import { ProviderListQuerySchema, repeated } from './lists.ts';

// Squads as the voice provider's clients know them: assistants that answer a conversation one after the other.

/** A text, or one for each language, of which the first counts. */
const Line = z.union([
  z.string().max(1000),
  z.looseObject({
    contents: z.array(z.looseObject({ text: z.string().max(1000).optional() })).max(20),
  }),
]);

/** To whom a member may hand over: another member, by its name or its id. */
export const ProviderAssistantDestinationSchema = z.looseObject({
  type: z.literal('assistant', { error: 'A member hands over to assistants' }),
  assistantName: z.string().max(200).nullish(),
  assistantId: z.string().max(100).nullish(),
  /** Said before it; absent or empty: nothing. */
  message: Line.nullish(),
  /** Told to the language model: when to hand over. */
  description: z.string().max(1000).nullish(),
  /** `delete-history`: the next one knows nothing of what was said. The others are one here. */
  transferMode: z
    .enum([
      'rolling-history',
      'swap-system-message-in-history',
      'swap-system-message-in-history-and-remove-transfer-tool-messages',
      'delete-history',
    ])
    .nullish(),
});
export type ProviderAssistantDestination = z.infer<typeof ProviderAssistantDestinationSchema>;

/** A member: an assistant of the account, or one that is made up for the squad. */
export const ProviderSquadMemberSchema = z
  .looseObject({
    assistantId: Id.nullish(),
    /** Knows what the squad's first assistant of the account knows. */
    assistant: InlineAssistantFields.nullish(),
    assistantOverrides: InlineAssistantFields.nullish(),
    assistantDestinations: z.array(ProviderAssistantDestinationSchema).max(50).nullish(),
  })
  .refine((member) => member.assistantId ?? member.assistant, {
    path: ['assistantId'],
    error: 'A member has an assistantId or an assistant',
  });
export type ProviderSquadMember = z.infer<typeof ProviderSquadMemberSchema>;

const Members = z.array(ProviderSquadMemberSchema).min(1, 'A squad has a member').max(50);

const fields = {
  name: z.string().trim().max(200).nullish(),
  /** The first answers. */
  members: Members,
  /** For all members, under the overrides of each. */
  membersOverrides: InlineAssistantFields.nullish(),
};

/** What a squad is made of. What isn't named here is refused. */
export const ProviderSquadCreateSchema = kept(z.strictObject(fields));
export type ProviderSquadCreate = z.infer<typeof ProviderSquadCreateSchema>;

/** Changes; null takes a field away, but the members. */
export const ProviderSquadUpdateSchema = kept(z.strictObject({ ...fields, members: Members.optional() }));
export type ProviderSquadUpdate = z.infer<typeof ProviderSquadUpdateSchema>;

export const ProviderSquadSchema = z.looseObject({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  name: z.string().optional(),
  members: z.array(z.looseObject({ assistantId: z.string().nullish() })),
  /** Ours. What answers, and decides when a member hands over. */
  responder: ProviderResponderSchema,
});
export type ProviderSquad = z.infer<typeof ProviderSquadSchema>;

const maxBodyBytes = 512 * 1024;

export const listProviderSquads = endpoint({
  method: 'GET',
  path: '/provider/squad',
  access: 'setup.read',
  summary: 'Squads, newest first',
  status: 200,
  query: ProviderListQuerySchema.extend({ idAny: repeated(Id).optional() }),
  answer: z.array(ProviderSquadSchema),
});

export const createProviderSquad = endpoint({
  method: 'POST',
  path: '/provider/squad',
  access: 'setup.write',
  summary: 'Create a squad',
  status: 201,
  body: ProviderSquadCreateSchema,
  maxBodyBytes,
  answer: ProviderSquadSchema,
  errors: ['conflict'],
});

export const getProviderSquad = endpoint({
  method: 'GET',
  path: '/provider/squad/:id',
  access: 'setup.read',
  summary: 'One squad',
  status: 200,
  params: IdParams,
  answer: ProviderSquadSchema,
});

export const updateProviderSquad = endpoint({
  method: 'PATCH',
  path: '/provider/squad/:id',
  access: 'setup.write',
  summary: 'Change some fields of a squad',
  status: 200,
  params: IdParams,
  body: ProviderSquadUpdateSchema,
  maxBodyBytes,
  answer: ProviderSquadSchema,
});

export const deleteProviderSquad = endpoint({
  method: 'DELETE',
  path: '/provider/squad/:id',
  access: 'setup.write',
  summary: 'Delete a squad; its assistants stay',
  status: 200,
  params: IdParams,
  answer: ProviderSquadSchema,
});
