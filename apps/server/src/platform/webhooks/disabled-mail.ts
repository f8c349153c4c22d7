/** Tells that a webhook was turned off by itself. Of its address only the host is told: the rest may hold a key. */
export function disabledMail({
  publicUrl,
  webhook,
  reason,
}: {
  publicUrl: string;
  webhook: { url: string; description: string };
  reason: 'failing' | 'gone';
}) {
  const { host } = new URL(webhook.url);
  const why = {
    failing: `Nothing could be delivered to ${host} for five days, so the webhook was turned off.`,
    gone: `${host} answered 410 (gone), which asks for no more events, so the webhook was turned off.`,
  }[reason];
  return {
    subject: `A webhook to ${host} was turned off`,
    content: {
      heading: 'A webhook was turned off',
      paragraphs: [
        why,
        ...(webhook.description ? [{ facts: [{ label: 'Webhook', value: webhook.description }] }] : []),
        'Once the receiver works again, turn the webhook on and replay what failed in the meantime. What happens while it is off is not sent.',
      ],
      action: { label: 'Open webhooks', url: `${publicUrl}/dashboard?section=integrations&tab=webhooks` },
    },
  };
}
