/** An alert with the whole address of where to see to it. */
export interface Told {
  title: string;
  url: string;
}

/** What an incoming webhook of Slack takes; `text` is what its notifications say. */
export function slackMessage(alerts: readonly Told[]) {
  const lines = alerts.map(({ title, url }) => `*<${url}|${escaped(title)}>*`);
  return {
    text: alerts.map(({ title }) => escaped(title)).join('\n'),
    blocks: batches(lines).map((some) => ({
      type: 'section',
      text: { type: 'mrkdwn', text: some.join('\n') },
    })),
    unfurl_links: false,
  };
}

/** Slack's own three; names of businesses are in titles. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');

/** A section takes 3,000 characters; a line of ours has some 400 at most. */
const linesInSection = 7;

const batches = (lines: string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / linesInSection) }, (_, nr) =>
    lines.slice(nr * linesInSection, (nr + 1) * linesInSection),
  );
