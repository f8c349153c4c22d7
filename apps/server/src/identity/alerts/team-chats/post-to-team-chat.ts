import { type PostResult, postEvent } from '../../../kernel/public-network/index.ts';
import type { Outcome } from '../sending/outcome.ts';
import type { SendDeps } from '../sending/send-deps.ts';
import { slackMessage } from './slack-message.ts';
import { openAddress, type TeamChatRow } from './team-chat-row.ts';
import { teamsMessage } from './teams-message.ts';

/** What is posted of an alert; `page` is a path of ours. */
export interface Posted {
  title: string;
  page: string;
}

const timeoutMs = 10_000;
/** So many in one message: Teams takes 28 KB, and a line of ours has some 400 characters at most. */
const mostTold = 40;

/** Posts in a channel once. @throws what `signal` aborts with, nothing else */
export async function postToTeamChat(
  { config, secrets, publicUrl }: Pick<SendDeps, 'config' | 'secrets' | 'publicUrl'>,
  chat: Pick<TeamChatRow, 'id' | 'service' | 'address'>,
  alerts: readonly Posted[],
  signal?: AbortSignal,
): Promise<Outcome> {
  const address = openAddress(secrets, chat);
  if (address === null)
    return { error: 'The server lost the key that it kept this address under: add it anew', isFinal: true };
  const told = withinBounds(alerts).map(({ title, page }) => ({ title, url: `${publicUrl}${page}` }));
  const message = chat.service === 'slack' ? slackMessage(told) : teamsMessage(told);
  const result = await postEvent(
    address,
    { body: JSON.stringify(message), headers: {} },
    { allowPrivate: config.webhooks.privateAddresses, timeoutMs, ...(signal && { signal }) },
  );
  return outcomeOf(chat.service, result);
}

function withinBounds(alerts: readonly Posted[]): Posted[] {
  const shown = alerts.slice(0, mostTold);
  const left = alerts.length - shown.length;
  const page = '/dashboard?section=notifications';
  return left === 0 ? shown : [...shown, { title: `And ${left} more`, page }];
}

const names = { slack: 'Slack', teams: 'Teams' };

/** What Slack answers, as its changelog and documentation name it. */
const slackErrors: [RegExp, string][] = [
  [
    /no_service|no_team|invalid_token|no_active_hooks/,
    'Slack doesn’t know this address any more: its webhook was removed',
  ],
  [/channel_is_archived/, 'The Slack channel is archived'],
  [/channel_not_found/, 'The Slack channel doesn’t exist any more'],
  [
    /action_prohibited|posting_to_general_channel_denied/,
    'Slack doesn’t allow this webhook to post in the channel',
  ],
];

function outcomeOf(
  service: TeamChatRow['service'],
  { statusCode, error, answer, retryAfterSeconds }: PostResult,
): Outcome {
  if (error === null) return { error: null };
  const known = service === 'slack' ? slackErrors.find(([pattern]) => pattern.test(answer)) : undefined;
  const name = names[service];
  if (known) return { error: known[1], isFinal: true };
  if (statusCode === 429) return { error: `${name} asks to be posted to less often`, retryAfterSeconds };
  if (statusCode === 404 || statusCode === 410)
    return { error: `${name} doesn’t know this address any more`, isFinal: true };
  if (statusCode === 401 || statusCode === 403)
    return { error: `${name} refuses this address (${statusCode}): make a new webhook there`, isFinal: true };
  if (statusCode && statusCode >= 500)
    return { error: `${name} has trouble of its own (${statusCode})`, retryAfterSeconds };
  // Anything else it says of the message itself: the same one again would be answered alike.
  return {
    error: statusCode ? `${name} refused the message (${statusCode})` : error,
    isFinal: statusCode !== null,
  };
}
