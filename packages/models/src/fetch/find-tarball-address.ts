import { join } from 'node:path';
import type { NpmEntry } from '../manifest/model-entry.ts';
import type { ArchiveContext } from './archive.ts';
import { runNpm } from './run-npm.ts';

/**
 * Asks npm where the entry's tarball is. Undefined when only npm itself should fetch it: behind a proxy or with own
 * certificates, which our plain download would go round, or when the registry points at another host than itself.
 * Rejects with NpmFailed or NpmMissing.
 */
export async function findTarballAddress(
  entry: NpmEntry,
  { work, signal }: ArchiveContext,
): Promise<string | undefined> {
  const cache = join(work, 'npm-cache');
  const settings = { cache, json: 'false', fetch_retries: '1', fetch_retry_mintimeout: '1000' };
  const [address, configuration] = await Promise.all([
    runNpm(['view', `${entry.package}@${entry.version}`, 'dist.tarball'], { settings, signal }),
    runNpm(['config', 'get', ...configurationKeys(entry)], { signal }),
  ]);
  const found = parseConfiguration(configuration);
  const registry = found.get(scopeKey(entry)) ?? found.get('registry');
  const plain = proxySettings.every((key) => !found.has(key)) && found.get('strict-ssl') !== 'false';
  return plain && sameOrigin(address.trim(), registry) ? address.trim() : undefined;
}

const proxySettings = ['proxy', 'https-proxy', 'cafile', 'ca', 'cert', 'local-address'];

function configurationKeys(entry: NpmEntry): string[] {
  return ['registry', scopeKey(entry), 'strict-ssl', ...proxySettings];
}

function scopeKey(entry: NpmEntry): string {
  return entry.package.startsWith('@') ? `${entry.package.split('/')[0]}:registry` : 'registry';
}

/** `npm config get A B` prints `A=value` lines; what is not set reads null or undefined and is left out. */
function parseConfiguration(printed: string): Map<string, string> {
  const lines = printed.split('\n').map((line) => line.split(/=(.*)/s));
  const pairs = lines.map(([key = '', value = '']) => [key.trim(), value.trim()] as const);
  return new Map(pairs.filter(([, value]) => value && value !== 'null' && value !== 'undefined'));
}

function sameOrigin(address: string, registry: string | undefined): boolean {
  const [one, other] = [address, registry ?? ''].map((text) =>
    URL.canParse(text) ? new URL(text).origin : null,
  );
  return one !== null && one === other;
}
