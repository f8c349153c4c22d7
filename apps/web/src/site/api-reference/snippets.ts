/** A request that can be sent as it stands, but for its ids. */
export interface ExampleRequest {
  method: string;
  /** Where to, with path and query filled in. */
  url: string;
  /** Undefined: it has none. */
  body: unknown;
  /** Whether it needs an API key. */
  byKey: boolean;
  /** Whether it may carry an Idempotency-Key. */
  createsOnce: boolean;
  /** Whether the answer is JSON. */
  answersJson: boolean;
}

export const snippetLanguages = [
  ['curl', 'curl'],
  ['typescript', 'TypeScript'],
  ['python', 'Python'],
] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number][0];

/** A program that sends the request, with nothing to install. The key is in the environment, as DESKBELL_KEY. */
export const snippetOf = (language: SnippetLanguage, request: ExampleRequest): string =>
  ({ curl, typescript, python })[language](request);

function curl({ method, url, body, byKey, createsOnce }: ExampleRequest): string {
  const hasMethod = method !== (body === undefined ? 'GET' : 'POST');
  return [
    `curl --fail-with-body ${hasMethod ? `-X ${method} ` : ''}${shellQuoted(url)}`,
    byKey && '-H "Authorization: Bearer $DESKBELL_KEY"',
    createsOnce && '-H "Idempotency-Key: $(openssl rand -hex 16)"',
    body !== undefined && "-H 'Content-Type: application/json'",
    body !== undefined && `-d ${shellQuoted(JSON.stringify(body, null, 2))}`,
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}

function typescript({ method, url, body, byKey, createsOnce, answersJson }: ExampleRequest): string {
  const headers = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the example's own
    byKey && 'Authorization: `Bearer ${process.env.DESKBELL_KEY}`,',
    body !== undefined && "'Content-Type': 'application/json',",
    createsOnce && "'Idempotency-Key': crypto.randomUUID(),",
  ].filter((line) => line !== false);
  const options = [
    method !== 'GET' && `method: '${method}',`,
    headers.length > 0 && `headers: {\n${indented(headers.join('\n'))}\n},`,
    body !== undefined && `body: JSON.stringify(${JSON.stringify(body, null, 2)}),`,
  ].filter((line) => line !== false);
  return [
    `const response = await fetch(${JSON.stringify(url)}${options.length > 0 ? `, {\n${indented(options.join('\n'))}\n}` : ''});`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the example's own
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    answersJson && 'console.log(await response.json());',
  ]
    .filter(Boolean)
    .join('\n');
}

function python({ method, url, body, byKey, createsOnce, answersJson }: ExampleRequest): string {
  const headers = [
    byKey && `"Authorization": f"Bearer {os.environ['DESKBELL_KEY']}",`,
    body !== undefined && '"Content-Type": "application/json",',
    createsOnce && '"Idempotency-Key": str(uuid.uuid4()),',
  ].filter((line) => line !== false);
  const modules = [
    (body !== undefined || answersJson) && 'json',
    byKey && 'os',
    'urllib.request',
    createsOnce && 'uuid',
  ];
  const options = [
    `${JSON.stringify(url)},`,
    `method="${method}",`,
    headers.length > 0 && `headers={\n${indented(headers.join('\n'), 4)}\n},`,
    body !== undefined && `data=json.dumps(${pythonLiteral(body)}).encode(),`,
  ].filter((line) => line !== false);
  return [
    ...[`import ${modules.filter(Boolean).join(', ')}`, ''],
    `request = urllib.request.Request(\n${indented(options.join('\n'), 4)}\n)`,
    'with urllib.request.urlopen(request) as response:',
    `    print(${answersJson ? 'json.load(response)' : 'response.status'})`,
  ].join('\n');
}

/** A JSON value as Python writes it. */
function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(pythonLiteral)
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${pythonLiteral(each)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${indented(parts.map((part) => `${part},`).join('\n'), 4)}\n${close}`;
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const indented = (text: string, by = 2): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
