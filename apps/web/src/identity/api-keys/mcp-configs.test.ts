import { describe, expect, it } from 'vitest';
import { brandDefaults } from '../../kernel/brand/brand-defaults.ts';
import { configFor, type McpApp, mcpApps } from './mcp-configs.ts';

const site = { brand: { ...brandDefaults, name: 'Front Desk & Co.' }, publicUrl: 'https://desk.example' };

describe.each(Object.keys(mcpApps) as McpApp[])('the configuration of %s', (app) => {
  const config = configFor(app, site);

  it('names the server, its address and how the key is sent', () => {
    expect(config).toContain('front-desk-co');
    expect(config).toContain('https://desk.example/mcp');
    expect(config).toMatch(
      /Authorization.*\$\{AUTH_HEADER\}|Authorization.*Bearer (YOUR_API_KEY|\$\{input:api-key\})/,
    );
  });

  it.skipIf(app === 'claude-code')('is JSON', () => {
    expect(JSON.parse(config)).toBeTypeOf('object');
  });
});

it('lets the bridge of Claude Desktop reach a server without HTTPS', () => {
  expect(configFor('claude-desktop', site)).not.toContain('--allow-http');
  const inside = { ...site, publicUrl: 'http://192.168.0.5:3000' };
  expect(configFor('claude-desktop', inside)).toContain('--allow-http');
});

it('has a name for the server whatever the brand is called', () => {
  expect(configFor('cursor', { ...site, brand: { ...site.brand, name: '前台' } })).toContain('"desk"');
});
