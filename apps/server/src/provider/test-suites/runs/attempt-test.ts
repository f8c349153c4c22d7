import type { ProviderAttempt, ProviderCallMessage, ProviderTest } from '@deskbell/contract';
import { type ChatDeps, countedWriter, countModelTurn } from '../../../conversation/chat/index.ts';
import { tryTurn } from '../../../conversation/test-console/index.ts';
import type { AssistantSnapshot } from '../../../knowledge/snapshots/index.ts';
import { toProviderResponder } from '../../assistants/index.ts';
import { judge } from './judge.ts';
import { playCustomer, type Tester } from './play-customer.ts';

/** So often the customer writes at most. */
const mostTurns = 20;

/** One conversation by the script of a test, and how it is judged. Throws LlmFailure where a model that plays or judges fails. */
export async function attemptTest(
  deps: ChatDeps,
  snapshot: AssistantSnapshot,
  test: ProviderTest,
  given: Tester,
  signal: AbortSignal,
): Promise<ProviderAttempt> {
  const { accountId } = snapshot;
  const write = await countedWriter(deps, accountId, given.write);
  const startedAt = deps.clock.now().getTime();
  const messages: ProviderCallMessage[] = [];
  let state: unknown = null;
  let askedModel = false;
  const customer = playCustomer(test.script, { ...given, write }, messages, signal);
  for await (const message of customer) {
    const history = openAiMessages(messages);
    messages.push(saidAt('user', message));
    const result = await tryTurn(deps, snapshot, await deps.responderFor(accountId), {
      message,
      history,
      state,
      channel: test.type,
      signal,
    });
    if (result.askedModel) await count(deps, accountId);
    askedModel ||= result.responder === 'llm';
    ({ state } = result);
    messages.push(saidAt('bot', result.text));
    if (messages.length >= 2 * mostTurns) break;
  }
  const transcript = messages.map(lineOf).join('');
  const scorerResults = [];
  for (const { rubric } of test.scorers) scorerResults.push(await judge(rubric, messages, write, signal));
  return {
    scorerResults,
    call: { artifact: { messages, messagesOpenAIFormatted: openAiMessages(messages), transcript } },
    tester: write ? 'language-model' : 'script',
    responder: toProviderResponder(askedModel ? 'llm' : null),
  };

  function saidAt(role: ProviderCallMessage['role'], message: string): ProviderCallMessage {
    const time = deps.clock.now().getTime();
    return { role, message, time, endTime: time, secondsFromStart: (time - startedAt) / 1000, duration: 0 };
  }
}

const lineOf = ({ role, message }: ProviderCallMessage) => `${role === 'bot' ? 'AI' : 'User'}: ${message}\n`;

const openAiMessages = (messages: readonly ProviderCallMessage[]) =>
  messages.map(({ role, message }) => ({
    role: role === 'bot' ? ('assistant' as const) : role,
    content: message,
  }));

const count = ({ db, clock }: ChatDeps, accountId: string): Promise<void> =>
  db.account(accountId, (tx) => countModelTurn(tx, clock.now()));
