import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ProcessRole, processRoles } from '@deskbell/contract';
import * as z from 'zod';

const flag = (byDefault: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
    .default(byDefault ? 'on' : 'off')
    .transform((value) => ['on', 'true', '1'].includes(value));

const list = z
  .string()
  .default('')
  .transform((raw) =>
    raw
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const roles = z
  .string()
  .default(processRoles.join(','))
  .transform((raw, check): ProcessRole[] => {
    const named = raw.split(',').map((part) => part.trim());
    if (named.some((one) => !processRoles.some((role) => role === one)))
      check.addIssue(`must be one or more of ${processRoles.join(', ')}, with commas between`);
    return processRoles.filter((role) => named.includes(role));
  });

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));

const ipAddress = z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  PUBLIC_URL: webAddress.optional(),
  TRUSTED_PROXIES: list,
  ROLES: roles,
  DATA_DIR: z.string().min(1).default('./data'),
  MODELS_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_SECRET_LOST: flag(false),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).default('single sign-on'),
  LLM_PROVIDER: z
    .enum(['openai-compatible', 'anthropic', 'google'], {
      error: 'must be openai-compatible, anthropic or google',
    })
    .default('openai-compatible'),
  LLM_BASE_URL: webAddress.optional(),
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  EMBEDDING_MODEL: z.string().min(1).optional(),
  EMBEDDING_BASE_URL: webAddress.optional(),
  EMBEDDING_API_KEY: z.string().optional(),
  EMBEDDING_DIMENSIONS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(64, { error: 'must be at least 64' })
    .max(4096, { error: 'must be at most 4096' })
    .optional(),
  EMBEDDING_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(1500),
  TEXT_ENGINE: z.enum(['auto', 'onnx', 'wasm', 'off']).default('auto'),
  TEXT_MODEL_LARGE: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  TEXT_WORKERS: z.coerce.number().int().min(1).max(16).optional(),
  VOICE: flag(true),
  VOICE_COMPACT: flag(true),
  VOICE_STANDARD: flag(true),
  VOICE_NATURAL: flag(true),
  VOICE_STT_SIZE: z.enum(['base', 'tiny'], { error: 'must be base or tiny' }).default('base'),
  VOICE_WORKERS: z.coerce.number().int().min(1).max(16).optional(),
  MAX_CALLS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(10_000).optional(),
  SPEECH_PROVIDER: z
    .enum(['elevenlabs', 'openai-compatible'], { error: 'must be elevenlabs or openai-compatible' })
    .optional(),
  SPEECH_BASE_URL: webAddress.optional(),
  SPEECH_API_KEY: z.string().default(''),
  SPEECH_MODEL: z.string().min(1).optional(),
  SPEECH_VOICE: z.string().min(1).max(80).optional(),
  RECOGNITION_PROVIDER: z
    .enum(['openai-compatible', 'deepgram'], { error: 'must be openai-compatible or deepgram' })
    .default('openai-compatible'),
  RECOGNITION_BASE_URL: webAddress.optional(),
  RECOGNITION_API_KEY: z.string().default(''),
  RECOGNITION_MODEL: z.string().min(1).optional(),
  TWILIO_BASE_URL: webAddress.optional(),
  VONAGE_BASE_URL: webAddress.optional(),
  OUTBOUND_CALLS: flag(true),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe (sk_…)')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe (pk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must be a webhook's signing secret (whsec_…)")
    .optional(),
  STRIPE_API_BASE: webAddress.optional(),
  STRIPE_TRIAL_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int()
    .min(0)
    .max(90, { error: 'must be at most 90' })
    .default(0),
  STRIPE_AUTOMATIC_TAX: flag(false),
  SIP_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)], {
      error: 'must be a port number or off',
    })
    .default(5060),
  SIP_ADDRESS: ipAddress.default('0.0.0.0'),
  SIP_PUBLIC_ADDRESS: list
    .pipe(z.array(ipAddress))
    .refine((addresses) => new Set(addresses.map(isIP)).size === addresses.length, {
      error: 'must be one address, or one of each family',
    }),
  SIP_TLS_CERTIFICATE: z.string().optional(),
  SIP_TLS_KEY: z.string().optional(),
  SIP_TLS_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0)
    .max(65_535, { error: 'must be a port number' })
    .default(5061),
  SIP_RTP_PORTS: z
    .string()
    .regex(/^\d{4,5}-\d{4,5}$/, 'must be a range of ports such as 16384-17383')
    .default('16384-17383')
    .transform((range) => range.split('-').map(Number))
    .refine(
      ([first, last]) => first! >= 1024 && last! <= 65_535 && last! - first! >= 1,
      'must be a range of ports',
    )
    .transform(([first, last]) => ({ first: first!, last: last! })),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name, such as deskbell-files")
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be names with slashes between, such as deskbell/files')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00')
    .default('03:00'),
  BACKUP_KEEP: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1, { error: 'must be at least 1' })
    .max(1000, { error: 'must be at most 1000' })
    .default(7),
  QUIET: flag(false),
  RATE_LIMITS: flag(true),
  PLAN_LIMITS: flag(true),
  CRAWL_PRIVATE_ADDRESSES: flag(false),
  WEBHOOK_PRIVATE_ADDRESSES: flag(false),
  CALENDAR_PRIVATE_ADDRESSES: flag(false),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_API_BASE: webAddress.optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be common, organizations, consumers, or a tenant')
    .default('common'),
  MICROSOFT_API_BASE: webAddress.optional(),
  HUBSPOT_API_BASE: webAddress.optional(),
  PIPEDRIVE_API_BASE: webAddress.optional(),
  SALESFORCE_API_BASE: webAddress.optional(),
  ZOHO_API_BASE: webAddress.optional(),
  CLOCK_START: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-03-27T09:00:00Z' })
    .optional(),
  CSP: z.enum(['enforce', 'report-only'], { error: 'must be enforce or report-only' }).default('enforce'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  SLOW_STATEMENT_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int()
    .min(0)
    .max(120_000)
    .default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  BRAND_NAME: z.string().min(1).max(60).default('Deskbell'),
  BRAND_CONTACT_EMAIL: z.email('must be an email address').default('hello@deskbell.example'),
  BRAND_SALES_EMAIL: z.email('must be an email address').default('sales@deskbell.example'),
  BRAND_BANNER: z
    .string()
    .default(
      'A rebrand is coming soon. We are not affiliated with any other chat company of a similar name.',
    ),
  BRAND_CREDIT: z.string().optional(),
  BRAND_TEAM_BLURB: z.string().default(''),
  BRAND_NON_AFFILIATION: z.string().default('Not affiliated with any other chat company of a similar name.'),
});

/** Everything the process is told from outside. Paths are absolute. */
export type Config = ReturnType<typeof readConfig>;

/** A value in the environment that the server refuses to start with. */
export class ConfigError extends Error {}

/** Reads and checks the environment; a bad value stops the start with a sentence that names the variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map(sentence).join('\n'));
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  refuseTestSwitches(env, production);
  refusePartsAlone(env);
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    /** What this process does. */
    roles: env.ROLES,
    dataDir: resolve(env.DATA_DIR),
    modelsDir: resolve(
      env.MODELS_DIR ?? join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'deskbell', 'models'),
    ),
    database: databaseOf(env),
    authSecret: env.AUTH_SECRET ?? null,
    authSecretPrevious: env.AUTH_SECRET_PREVIOUS ?? null,
    authSecretLost: env.AUTH_SECRET_LOST,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase() ?? null,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_CONTACT_EMAIL}>`,
    },
    oidc: oidcOf(env),
    llm: llmOf(env),
    embeddings: embeddingsOf(env),
    text: { engine: env.TEXT_ENGINE, large: env.TEXT_MODEL_LARGE, workers: env.TEXT_WORKERS ?? null },
    voice: {
      enabled: env.VOICE,
      compact: env.VOICE_COMPACT,
      standard: env.VOICE_STANDARD,
      natural: env.VOICE_NATURAL,
      sttSize: env.VOICE_STT_SIZE,
      workers: env.VOICE_WORKERS ?? null,
      maxCalls: env.MAX_CALLS ?? null,
      speech: speechOf(env),
      recognition: recognitionOf(env),
    },
    phone: {
      twilioBaseUrl: env.TWILIO_BASE_URL ?? null,
      vonageBaseUrl: env.VONAGE_BASE_URL ?? null,
      outboundCalls: env.OUTBOUND_CALLS,
    },
    stripe: stripeOf(env),
    sip: {
      /** Null: no trunk is looked after here. */
      port: env.SIP_PORT === 'off' || !env.ROLES.includes('voice') ? null : env.SIP_PORT,
      address: env.SIP_ADDRESS,
      publicAddresses: env.SIP_PUBLIC_ADDRESS,
      rtpPorts: env.SIP_RTP_PORTS,
      tls: sipTlsOf(env),
    },
    redisUrl: env.REDIS_URL ?? null,
    s3: s3Of(env),
    backups: backupsOf(env),
    quiet: env.QUIET,
    rateLimits: env.RATE_LIMITS,
    planLimits: env.PLAN_LIMITS,
    crawlPrivateAddresses: env.CRAWL_PRIVATE_ADDRESSES,
    webhooks: { privateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES },
    calendars: {
      privateAddresses: env.CALENDAR_PRIVATE_ADDRESSES,
      google: googleOf(env),
      microsoft: microsoftOf(env),
    },
    /** Where CRMs' interfaces are, for fakes of them; null: their own. */
    crm: {
      hubspotApiBase: env.HUBSPOT_API_BASE ?? null,
      pipedriveApiBase: env.PIPEDRIVE_API_BASE ?? null,
      salesforceApiBase: env.SALESFORCE_API_BASE ?? null,
      zohoApiBase: env.ZOHO_API_BASE ?? null,
    },
    clockStart: env.CLOCK_START ?? null,
    csp: env.CSP,
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    brand: {
      name: env.BRAND_NAME,
      contactEmail: env.BRAND_CONTACT_EMAIL,
      salesEmail: env.BRAND_SALES_EMAIL,
      banner: env.BRAND_BANNER,
      // An empty one is left out on purpose.
      credit: env.BRAND_CREDIT ?? `Analytics consulting by the ${env.BRAND_NAME} team.`,
      teamBlurb: env.BRAND_TEAM_BLURB,
      nonAffiliation: env.BRAND_NON_AFFILIATION,
    },
  };
}

/** The embedded database serves one process: what that doesn't do, nobody would. */
function refusePartsAlone({ ROLES, DATABASE_URL }: z.infer<typeof Environment>): void {
  if (ROLES.length < processRoles.length && !DATABASE_URL)
    throw new ConfigError(
      `ROLES=${ROLES.join(',')} needs DATABASE_URL: the embedded database serves one process, which has to do everything.`,
    );
}

function databaseOf({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_POOL: poolSize,
}: z.infer<typeof Environment>) {
  if (ownerUrl && !url) throw new ConfigError('DATABASE_OWNER_URL is of no use without DATABASE_URL.');
  return { url: url ?? null, ownerUrl: ownerUrl ?? null, poolSize };
}

/** Null: nobody signs in by a provider. */
function oidcOf(env: z.infer<typeof Environment>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all or none.');
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME };
}

/** Null: nobody connects calendars at Google. `apiBase`: where its interfaces are, for a double of it. */
function googleOf(env: z.infer<typeof Environment>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_API_BASE: apiBase } = env;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.');
  if (!clientId || !clientSecret) {
    if (apiBase) throw new ConfigError('GOOGLE_API_BASE is of no use without GOOGLE_CLIENT_ID.');
    return null;
  }
  return { clientId, clientSecret, apiBase: apiBase ?? null };
}

/** Null: nobody connects calendars at Microsoft. `tenant`: whose people can; `apiBase`: as with Google. */
function microsoftOf(env: z.infer<typeof Environment>) {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = env;
  const { MICROSOFT_TENANT: tenant, MICROSOFT_API_BASE: apiBase } = env;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new ConfigError(
      'MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET go together: set both or neither.',
    );
  if (!clientId || !clientSecret) {
    if (apiBase) throw new ConfigError('MICROSOFT_API_BASE is of no use without MICROSOFT_CLIENT_ID.');
    return null;
  }
  return { clientId, clientSecret, tenant, apiBase: apiBase ?? null };
}

/** Null: nobody can pay here. */
function stripeOf(env: z.infer<typeof Environment>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env;
  const given = [secretKey, publishableKey, webhookSecret].filter(Boolean).length;
  if (given === 0) {
    if (apiBase) throw new ConfigError('STRIPE_API_BASE is of no use without STRIPE_SECRET_KEY.');
    return null;
  }
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all or none.',
    );
  if (secretKey.split('_')[1] !== publishableKey.split('_')[1])
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: both test, or both live.',
    );
  const { STRIPE_TRIAL_DAYS: trialDays, STRIPE_AUTOMATIC_TAX: automaticTax } = env;
  return { secretKey, publishableKey, webhookSecret, apiBase: apiBase ?? null, trialDays, automaticTax };
}

/**
 * Null: files are kept in DATA_DIR. `prefix` is empty or ends with a slash; without `credentials` those of the machine's role count;
 * `pathStyle`: the bucket is named behind the host, as most services but AWS want it.
 */
function s3Of(env: z.infer<typeof Environment>) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null, S3_REGION: region, S3_PREFIX: prefix } = env;
  const {
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PATH_STYLE: pathStyle,
  } = env;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.');
  if (!bucket) {
    if (endpoint || prefix || accessKeyId || pathStyle)
      throw new ConfigError('S3_ENDPOINT, S3_PREFIX, S3_PATH_STYLE and the keys of S3 need S3_BUCKET.');
    return null;
  }
  return {
    ...{ bucket, endpoint, region },
    prefix: prefix ? `${prefix.replace(/\/$/, '')}/` : '',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    pathStyle: pathStyle ? pathStyle === 'on' : endpoint !== null,
  };
}

/** `dir` null: nothing is backed up by the clock. What commands make and read goes by the rest. */
function backupsOf(env: z.infer<typeof Environment>) {
  const { BACKUP_DIR: dir, BACKUP_KEY_FILE: keyFile, BACKUP_PASSPHRASE: passphrase } = env;
  if (keyFile && passphrase) throw new ConfigError('Set BACKUP_KEY_FILE or BACKUP_PASSPHRASE, not both.');
  if (dir && !keyFile && !passphrase)
    throw new ConfigError(
      'BACKUP_DIR needs BACKUP_KEY_FILE (npm run backup -- --new-key FILE makes one) or BACKUP_PASSPHRASE: backups are encrypted.',
    );
  return {
    dir: dir ? resolve(dir) : null,
    keyFile: keyFile ? resolve(keyFile) : null,
    passphrase: passphrase ?? null,
    /** `HH:MM` by this machine's clock. */
    at: env.BACKUP_AT,
    keep: env.BACKUP_KEEP,
  };
}

/** Where certificate and key lie by which trunks that connect over TLS know us. Null: none do. */
function sipTlsOf(env: z.infer<typeof Environment>) {
  const { SIP_TLS_CERTIFICATE: certificate, SIP_TLS_KEY: key, SIP_TLS_PORT: port } = env;
  if (Boolean(certificate) !== Boolean(key))
    throw new ConfigError('SIP_TLS_CERTIFICATE and SIP_TLS_KEY go together: set both or none.');
  return certificate && key ? { certificate: resolve(certificate), key: resolve(key), port } : null;
}

/** Null: no language model. Anthropic and Google have an address of their own, an OpenAI-compatible one must be told. */
function llmOf(env: z.infer<typeof Environment>) {
  const { LLM_PROVIDER: provider, LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = env;
  const timeoutMs = env.LLM_TIMEOUT_MS;
  if (provider === 'openai-compatible') {
    if (Boolean(baseUrl) !== Boolean(model))
      throw new ConfigError('LLM_BASE_URL and LLM_MODEL go together: set both or neither.');
    return baseUrl && model ? { provider, baseUrl, apiKey, modelName: model, timeoutMs } : null;
  }
  if (!model || !apiKey) throw new ConfigError(`LLM_PROVIDER=${provider} needs LLM_MODEL and LLM_API_KEY.`);
  return { provider, baseUrl, apiKey, modelName: model, timeoutMs };
}

/**
 * Null: vectors are made on this machine alone. Address and key are those of an OpenAI-compatible language model unless told
 * otherwise; a key goes to no address that it wasn't set for.
 */
function embeddingsOf(env: z.infer<typeof Environment>) {
  const { EMBEDDING_MODEL: modelName, EMBEDDING_BASE_URL: ownUrl, EMBEDDING_API_KEY: ownKey } = env;
  const { EMBEDDING_DIMENSIONS: dimensions = null, EMBEDDING_TIMEOUT_MS: timeoutMs } = env;
  if (!modelName) {
    if (ownUrl || ownKey || dimensions !== null)
      throw new ConfigError(
        'EMBEDDING_BASE_URL, EMBEDDING_API_KEY and EMBEDDING_DIMENSIONS need EMBEDDING_MODEL.',
      );
    return null;
  }
  const isShared = env.LLM_PROVIDER === 'openai-compatible' && env.LLM_BASE_URL !== undefined;
  const baseUrl = ownUrl ?? (isShared ? env.LLM_BASE_URL : undefined);
  if (!baseUrl)
    throw new ConfigError(
      'EMBEDDING_MODEL needs EMBEDDING_BASE_URL, or LLM_BASE_URL of an OpenAI-compatible model.',
    );
  const apiKey = ownKey ?? (isShared && baseUrl === env.LLM_BASE_URL ? env.LLM_API_KEY : '');
  return { baseUrl, apiKey, modelName, dimensions, timeoutMs };
}

/** Null: speech is made on this machine. ElevenLabs has an address of its own, an OpenAI-compatible one must be told. */
function speechOf(env: z.infer<typeof Environment>) {
  const { SPEECH_PROVIDER: provider, SPEECH_BASE_URL: baseUrl, SPEECH_API_KEY: apiKey } = env;
  const { SPEECH_MODEL: model, SPEECH_VOICE: voice } = env;
  if (!provider) return null;
  if (!voice) throw new ConfigError(`SPEECH_PROVIDER=${provider} needs SPEECH_VOICE.`);
  if (provider === 'elevenlabs') {
    if (!apiKey) throw new ConfigError('SPEECH_PROVIDER=elevenlabs needs SPEECH_API_KEY.');
    return { provider, baseUrl: baseUrl ?? null, apiKey, model: model ?? null, voice };
  }
  if (!baseUrl || !model) {
    throw new ConfigError('SPEECH_PROVIDER=openai-compatible needs SPEECH_BASE_URL and SPEECH_MODEL.');
  }
  return { provider, baseUrl, apiKey, model, voice };
}

/** Null: speech is recognized on this machine. Deepgram has an address and a model of its own. */
function recognitionOf(env: z.infer<typeof Environment>) {
  const { RECOGNITION_PROVIDER: provider, RECOGNITION_API_KEY: apiKey } = env;
  const { RECOGNITION_BASE_URL: baseUrl, RECOGNITION_MODEL: model } = env;
  if (provider === 'deepgram') {
    if (!apiKey) throw new ConfigError('RECOGNITION_PROVIDER=deepgram needs RECOGNITION_API_KEY.');
    return { provider, baseUrl: baseUrl ?? null, apiKey, model: model ?? null };
  }
  if (Boolean(baseUrl) !== Boolean(model)) {
    throw new ConfigError('RECOGNITION_BASE_URL and RECOGNITION_MODEL go together: set both or neither.');
  }
  return baseUrl && model ? { provider, baseUrl, apiKey, model } : null;
}

const sentence = (issue: z.core.$ZodIssue) => `${issue.path.join('.')} ${issue.message}.`;

function refuseTestSwitches(env: z.infer<typeof Environment>, production: boolean) {
  if (!production) return;
  if (env.CLOCK_START) throw new ConfigError('CLOCK_START is a test switch and refused in production.');
  if (!env.RATE_LIMITS) throw new ConfigError('RATE_LIMITS=off is a test switch and refused in production.');
  if (env.CRAWL_PRIVATE_ADDRESSES) {
    throw new ConfigError('CRAWL_PRIVATE_ADDRESSES=on is a test switch and refused in production.');
  }
  if (!env.PLAN_LIMITS) throw new ConfigError('PLAN_LIMITS=off is a test switch and refused in production.');
}
