import { useState } from 'react';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { configFor, type McpApp, mcpApps, mcpUrl } from './mcp-configs.ts';

/** How an AI app is connected: the address, and what to paste where. */
export function McpCard() {
  const site = useSite();
  const [app, setApp] = useState<McpApp>('claude-code');
  const { label, where } = mcpApps[app];
  return (
    <Card aria-label="AI apps">
      <CardHeading
        title="AI apps"
        hint="Let an AI app use this account through MCP: search your knowledge, read conversations and leads, find free times, and book."
      />
      <div className="grid gap-6">
        <CopyableCode label="MCP address" text={mcpUrl(site)} said="MCP address copied to clipboard" />
        <p className="text-sm text-ink-soft">
          Claude on the web, ChatGPT, and other apps that can sign in: add a custom connector with this
          address. You sign in here and decide what the app may do. It needs no API key.
        </p>
        <Field label="App that takes a key" hint={where}>
          {(control) => (
            <Select
              {...control}
              value={app}
              onChange={({ target }) => setApp(target.value as McpApp)}
              options={Object.entries(mcpApps).map(([id, { label }]) => [id, label] as const)}
              className="w-full sm:w-72"
            />
          )}
        </Field>
        <CopyableCode
          label={`Configuration for ${label}`}
          text={configFor(app, site)}
          said="Configuration copied to clipboard"
        />
        <p className="text-sm text-ink-soft">
          Create a private API key for each app. A new key’s permissions cover reading and booking. To also
          try out answers and add FAQs, allow “Set up assistants, FAQs, services, and phone numbers”.
        </p>
      </div>
    </Card>
  );
}
