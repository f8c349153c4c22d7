import type { SiteConfig } from '@deskbell/contract';

/** What stands where the key goes: a key is shown once, so it is pasted in by hand. */
const keyPlace = 'YOUR_API_KEY';

/** Apps that connect by MCP with a key, and where each is told of it. */
export const mcpApps = {
  'claude-code': {
    label: 'Claude Code',
    where: `Run the command in a terminal, with your key instead of ${keyPlace}.`,
  },
  'claude-desktop': {
    label: 'Claude Desktop',
    where: `Add it to claude_desktop_config.json (Settings, Developer, Edit Config), with your key instead of ${keyPlace}. Node.js must be installed.`,
  },
  cursor: {
    label: 'Cursor',
    where: `Add it to ~/.cursor/mcp.json, with your key instead of ${keyPlace}.`,
  },
  'vs-code': {
    label: 'VS Code',
    where: 'Add it to .vscode/mcp.json. VS Code asks for your key.',
  },
  other: {
    label: 'Another app',
    where: `Many apps take this form. Otherwise enter the address, and the header Authorization with the value Bearer ${keyPlace}.`,
  },
} satisfies Record<string, { label: string; where: string }>;

export type McpApp = keyof typeof mcpApps;

type Site = Pick<SiteConfig, 'brand' | 'publicUrl'>;

export const mcpUrl = ({ publicUrl }: Pick<Site, 'publicUrl'>): string => `${publicUrl}/mcp`;

/** What to paste into an app. */
export function configFor(app: McpApp, site: Site): string {
  const url = mcpUrl(site);
  const name =
    site.brand.name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'desk';
  const headers = { Authorization: `Bearer ${keyPlace}` };
  switch (app) {
    case 'claude-code':
      return `claude mcp add --transport http ${name} ${url} --header "Authorization: Bearer ${keyPlace}"`;
    case 'claude-desktop':
      return json({ mcpServers: { [name]: bridgeTo(url) } });
    case 'cursor':
      return json({ mcpServers: { [name]: { url, headers } } });
    case 'vs-code':
      return json({
        inputs: [
          { type: 'promptString', id: 'api-key', description: `${site.brand.name} API key`, password: true },
        ],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code puts the key there
        servers: { [name]: { type: 'http', url, headers: { Authorization: 'Bearer ${input:api-key}' } } },
      });
    case 'other':
      return json({ mcpServers: { [name]: { type: 'http', url, headers } } });
    default:
      return app satisfies never;
  }
}

/** Claude Desktop starts programs: this one passes on what it says. Without a space in an argument, which Windows would take apart. */
const bridgeTo = (url: string) => ({
  command: 'npx',
  args: [
    '-y',
    'mcp-remote',
    url,
    ...(url.startsWith('http:') ? ['--allow-http'] : []),
    '--header',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote puts it in
    'Authorization:${AUTH_HEADER}',
  ],
  env: { AUTH_HEADER: `Bearer ${keyPlace}` },
});

const json = (config: object): string => JSON.stringify(config, null, 2);
