import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket of an S3-compatible service, spoken to over its wire protocol. For tests. */
export interface FakeS3 {
  /** What the server is told of it. */
  environment: Record<string, string>;
  objects: Map<string, Buffer>;
  /** `METHOD /path?query`, in order. */
  requests: string[];
  /** The next so many requests are answered by this error of the service. */
  fail(status: number, code: string, times?: number): void;
  /** Nobody listens until it comes back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'deskbell-files';
const key = { id: 'AKIADESKBELL', secret: 'a-secret-that-nobody-may-log' };

/**
 * Checks signatures (version 4, also of the payload), keeps objects in memory, knows ranges, multipart uploads, pages of lists and the
 * errors that a client has to tell apart. A page of a list has two keys.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  const failures: { status: number; code: string }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url!, 'http://fake');
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const planned = failures.shift();
    if (planned) return refuse(response, planned.status, planned.code);
    const fault = faultOfSignature(request, url, body);
    if (fault) return refuse(response, 403, fault);
    const [, inBucket, ...rest] = url.pathname.split('/');
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const name = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    switch (request.method) {
      case 'GET':
        return name ? get(request, response, objects.get(name)) : list(response, query, objects);
      case 'HEAD':
        return get(request, response, objects.get(name));
      case 'DELETE':
        if (query.has('uploadId')) uploads.delete(query.get('uploadId')!);
        else objects.delete(name);
        return end(response, 204);
      case 'PUT':
        if (query.has('uploadId'))
          uploads.get(query.get('uploadId')!)!.set(Number(query.get('partNumber')), body);
        else objects.set(name, body);
        return end(response, 200, '', { etag: etagOf(body) });
      case 'POST':
        return query.has('uploads') ? begin(response) : complete(response, name, query.get('uploadId')!);
      default:
        return refuse(response, 405, 'MethodNotAllowed');
    }
  }

  function begin(response: ServerResponse): void {
    const id = randomUUID();
    uploads.set(id, new Map());
    end(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  function complete(response: ServerResponse, name: string, id: string) {
    const parts = [...uploads.get(id)!].sort(([a], [b]) => a - b).map(([, part]) => part);
    if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024))
      return refuse(response, 400, 'EntityTooSmall');
    objects.set(name, Buffer.concat(parts));
    uploads.delete(id);
    end(response, 200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  }

  const server = createServer((request, response) => void answer(request, response));
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    requests,
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PREFIX: 'desk',
      S3_ACCESS_KEY_ID: key.id,
      S3_SECRET_ACCESS_KEY: key.secret,
    },
    fail: (status, code, times = 1) => {
      for (let nr = 0; nr < times; nr += 1) failures.push({ status, code });
    },
    goAway: stop,
    comeBack: () => (server.listening ? Promise.resolve() : listen(port)),
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}

function get(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined) {
  if (!object) return refuse(response, 404, 'NoSuchKey');
  const headers = { 'last-modified': new Date(0).toUTCString(), etag: etagOf(object) };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return end(response, 200, object, headers);
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), object.length - 1)];
  if (from >= object.length) return refuse(response, 416, 'InvalidRange');
  const told = { ...headers, 'content-range': `bytes ${from}-${to}/${object.length}` };
  end(response, 206, object.subarray(from, to + 1), told);
}

const pageSize = 2;

function list(response: ServerResponse, query: URLSearchParams, objects: Map<string, Buffer>): void {
  const after = query.get('continuation-token') ?? '';
  const found = [...objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .sort();
  const page = found.slice(0, pageSize);
  const more = found.length > page.length;
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><Size>${objects.get(name)!.length}</Size><LastModified>1970-01-01T00:00:00Z</LastModified></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  end(
    response,
    200,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

const refuse = (response: ServerResponse, status: number, code: string) =>
  end(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function end(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-length': String(Buffer.byteLength(body)),
    ...(typeof body === 'string' && body && { 'content-type': 'application/xml' }),
    ...headers,
  });
  response.end(body);
}

/** Of AWS Signature Version 4; null: it is right. */
function faultOfSignature(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const header = request.headers.authorization ?? '';
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header,
    );
  if (!match) return 'AccessDenied';
  const [, id, scope, signedHeaders, signature] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  if (id !== key.id) return 'InvalidAccessKeyId';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    ...[request.method, url.pathname, query.join('&')],
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    ...['', signedHeaders, payload],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secret}`);
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
