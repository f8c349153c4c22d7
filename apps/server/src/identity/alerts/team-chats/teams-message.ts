import type { Told } from './slack-message.ts';

/** What a Workflow of Teams takes ("When a Teams webhook request is received"): a message with one Adaptive Card. */
export function teamsMessage(alerts: readonly Told[]) {
  const [first, ...others] = alerts;
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: alerts.map(({ title, url }) => ({
            type: 'TextBlock',
            text: others.length === 0 ? escaped(title) : `[${escaped(title)}](${url})`,
            weight: 'Bolder',
            wrap: true,
          })),
          ...(others.length === 0 &&
            first && { actions: [{ type: 'Action.OpenUrl', title: 'Open', url: first.url }] }),
        },
      },
    ],
  };
}

/** A text block reads some Markdown; names of businesses are in titles. */
const escaped = (text: string): string => text.replace(/[[\]()*_\\`~]/g, (mark) => `\\${mark}`);
