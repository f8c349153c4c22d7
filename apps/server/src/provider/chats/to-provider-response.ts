import type { ProviderChat, ProviderChatResponse } from '@deskbell/contract';

/** What the request said that its response repeats. */
export interface Asked {
  model: string;
  previous: string | null;
  /** Of a page's: what it goes on with. */
  sessionId?: string;
}

/** A chat in the shape of OpenAI's responses; its id is the chat's. */
export function toProviderResponse(chat: ProviderChat, asked: Asked): ProviderChatResponse {
  const output = chat.output.map(({ content }) => messageItem(chat.id, content ?? ''));
  const { id, responder, createdAt } = chat;
  return responseOf({ id, asked, status: 'completed', output, responder, createdAt });
}

/** The one message of a response. */
export const messageItem = (chatId: string, text: string) => ({
  id: `msg_${chatId}`,
  type: 'message' as const,
  role: 'assistant' as const,
  status: 'completed' as const,
  content: [{ type: 'output_text' as const, text, annotations: [] }],
});

export function responseOf({
  id,
  asked,
  status,
  output,
  responder,
  createdAt = new Date().toISOString(),
}: Pick<ProviderChatResponse, 'id' | 'status' | 'output' | 'responder'> & {
  asked: Asked;
  createdAt?: string;
}): ProviderChatResponse {
  return {
    id,
    object: 'response',
    created_at: Math.floor(Date.parse(createdAt) / 1000),
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: asked.model,
    parallel_tool_calls: false,
    previous_response_id: asked.previous,
    temperature: null,
    tool_choice: 'auto',
    tools: [],
    top_p: null,
    output,
    responder,
    ...(asked.sessionId && { sessionId: asked.sessionId }),
  };
}
