import type { ProviderServer } from '@deskbell/contract';
import type { BusinessTool } from '@deskbell/dialogue';
import * as z from 'zod';
import { assistantInServerMessages } from '../assistants/index.ts';
import { jsonOf } from './json-of.ts';
import { postToServer } from './post-to-server.ts';
import type { ToolAnswer, ToolCall, ToolDeps, ToolOfTurn } from './tool-call.ts';

/** The server that is an assistant's knowledge base. */
export type KnowledgeServer = ProviderServer & { url: string };

/** As the model is shown it. */
export const knowledgeTool: Pick<BusinessTool, 'name' | 'description'> = {
  name: 'search_knowledge_base',
  description:
    'Search the knowledge base of the business, when the sources you were given do not answer the customer, with a short question.',
};

export const knowledgeParameters = {
  properties: { query: { type: 'string', description: 'A short question' } },
  required: ['query'],
};

const lastMessages = 20;

/** Asks a knowledge base's server as a `knowledge-base-request`; what its documents say is the result. */
export async function askKnowledgeBase(
  deps: ToolDeps,
  given: Pick<ToolOfTurn, 'snapshot' | 'turn'>,
  server: KnowledgeServer,
  call: ToolCall,
): Promise<ToolAnswer> {
  const at = deps.clock.now();
  const said = await readLastMessages(deps, given);
  const asked = [...said, { role: 'user' as const, content: String(call.input.query ?? '') }];
  const body = JSON.stringify({
    message: {
      timestamp: at.getTime(),
      type: 'knowledge-base-request',
      messages: asked.map(({ role, content }) => ({ role, message: content, content })),
      messagesOpenAIFormatted: asked,
      assistant: assistantInServerMessages(given.snapshot.assistant),
      conversationId: given.turn.conversationId,
    },
  });
  const answer = await postToServer(deps, given, server, {
    type: 'knowledge-base-request',
    body,
    callId: null,
    at,
    signal: call.signal,
  });
  return answer.error === null ? readAnswer(answer.body) : { kind: 'failed', reason: answer.error };
}

const Line = z.union([
  z.string(),
  z.looseObject({ content: z.string() }).transform(({ content }) => content),
]);
const Answer = z.looseObject({
  documents: z.array(z.looseObject({ content: z.string(), similarity: z.number().optional() })).optional(),
  message: Line.nullish().catch(null),
});

/** The nearest documents first. A message of the server is said as it stands. */
function readAnswer(body: string): ToolAnswer {
  const { data } = Answer.safeParse(jsonOf(body));
  if (!data?.documents && !data?.message) return { kind: 'failed', reason: 'The answer has no documents' };
  const documents = (data.documents ?? []).toSorted((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0));
  const result = documents.map(({ content }) => content).join('\n') || 'Nothing found.';
  return { kind: 'done', result, message: data.message ?? null };
}

interface Said {
  role: 'user' | 'assistant';
  content: string;
}

/** What was said lately, oldest first. */
async function readLastMessages(
  { db }: ToolDeps,
  { snapshot, turn }: Pick<ToolOfTurn, 'snapshot' | 'turn'>,
): Promise<Said[]> {
  const rows = await db.account(snapshot.accountId, (tx) =>
    tx.query<Said>({
      name: 'tool-calls.last-messages',
      text: `SELECT role, content FROM messages WHERE account_id = $1 AND conversation_id = $2
             ORDER BY seq DESC LIMIT ${lastMessages}`,
      values: [snapshot.accountId, turn.conversationId],
    }),
  );
  return rows.toReversed();
}
