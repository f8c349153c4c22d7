import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { create } from 'tar';
import type { NpmEntry } from '../manifest/model-entry.ts';

/** An npm registry on loopback with one small model package, with faults for tests to inject. */
export interface FakeRegistry {
  url: string;
  entry: NpmEntry;
  tarball: Buffer;
  /** Tarball requests so far: the asked range and who asked. */
  requests: { range: string | undefined; agent: string }[];
  /** Send so many bytes of a tarball, then nothing more until `resume`. */
  pauseAt: number | undefined;
  resume(): void;
  /** Resolves when a request is paused. */
  paused(): Promise<void>;
  breakConnections(): void;
  /** What to hand out instead of the right tarball. */
  forged: Buffer | undefined;
  ranges: boolean;
  /** Host that the tarball address names. */
  tarballHost: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `folder` is scratch space. */
export async function startFakeRegistry(folder: string): Promise<FakeRegistry> {
  const { entry, tarball } = await makePackage(folder);
  const resumed: (() => void)[] = [];
  let pause = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) void sendTarball(request, response);
    else if (decodeURIComponent(request.url ?? '') === `/${entry.package}`) sendPackument(response);
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const registry: FakeRegistry = {
    url: `http://127.0.0.1:${port}/`,
    entry,
    tarball,
    requests: [],
    pauseAt: undefined,
    resume() {
      registry.pauseAt = undefined;
      pause = Promise.withResolvers<void>();
      for (const go of resumed.splice(0)) go();
    },
    paused: () => pause.promise,
    breakConnections: () => server.closeAllConnections(),
    forged: undefined,
    ranges: true,
    tarballHost: '127.0.0.1',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function sendPackument(response: ServerResponse): void {
    const { package: name, version, integrity } = entry;
    const tarball = `http://${registry.tarballHost}:${port}/${name}/-/model-${version}.tgz`;
    const versions = { [version]: { name, version, dist: { tarball, integrity } } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  }

  async function sendTarball(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { range } = request.headers;
    registry.requests.push({ range, agent: request.headers['user-agent'] ?? '' });
    const whole = registry.forged ?? tarball;
    const from = registry.ranges ? Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0) : 0;
    const body = whole.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': body.length });
    const stop = registry.pauseAt;
    if (stop === undefined) return void response.end(body);
    response.write(body.subarray(0, stop), () => pause.resolve());
    await new Promise<void>((resolve) => resumed.push(resolve));
    response.end(body.subarray(stop));
  }

  return registry;
}

async function makePackage(folder: string): Promise<{ entry: NpmEntry; tarball: Buffer }> {
  const contents = {
    'package.json': Buffer.from('{"name":"@tiny/model","version":"1.2.3"}'),
    'model/weights.bin': randomBytes(300_000),
    'model/tokenizer.json': Buffer.from('{}'),
    'unwanted.js': Buffer.from('throw 1'),
  };
  await mkdir(join(folder, 'package', 'model'), { recursive: true });
  for (const [path, bytes] of Object.entries(contents)) await writeFile(join(folder, 'package', path), bytes);
  const file = join(folder, 'made.tgz');
  await create({ file, cwd: folder, gzip: true }, ['package']);
  const tarball = await readFile(file);
  const listed = (path: keyof typeof contents, as: string) => ({
    path,
    as,
    bytes: contents[path].length,
    sha256: createHash('sha256').update(contents[path]).digest('hex'),
  });
  const entry: NpmEntry = {
    name: 'tiny',
    package: '@tiny/model',
    version: '1.2.3',
    bytes: tarball.length,
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    license: 'MIT',
    files: [listed('model/weights.bin', 'weights.bin'), listed('model/tokenizer.json', 'tokens.json')],
  };
  return { entry, tarball };
}
