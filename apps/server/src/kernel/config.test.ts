import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', rateLimits: true, llm: null });
  });

  it('names a bucket in the path where it is not at Amazon, unless told otherwise', () => {
    const s3 = (more: Record<string, string>) => readConfig({ S3_BUCKET: 'files', ...more }).s3;
    expect(s3({})).toMatchObject({ region: 'us-east-1', prefix: '', credentials: null, pathStyle: false });
    const elsewhere = { S3_ENDPOINT: 'https://files.example', S3_PREFIX: 'desk/one/' };
    expect(s3(elsewhere)).toMatchObject({ prefix: 'desk/one/', pathStyle: true });
    expect(s3({ ...elsewhere, S3_PATH_STYLE: 'off' })).toMatchObject({ pathStyle: false });
  });

  it('has a process do everything unless it is told what to do', () => {
    const rolesOf = (ROLES: string) => readConfig({ ROLES, DATABASE_URL: 'postgres://db/desk' }).roles;
    expect(readConfig({}).roles).toEqual(['web', 'jobs', 'voice']);
    expect(rolesOf('voice, web,web')).toEqual(['web', 'voice']);
    const jobs = readConfig({ ROLES: 'jobs', DATABASE_URL: 'postgres://db/desk' });
    expect([jobs.roles, jobs.sip.port]).toEqual([['jobs'], null]);
  });

  it('is reached over SIP by one address of each family', () => {
    const told = (SIP_PUBLIC_ADDRESS: string) => readConfig({ SIP_PUBLIC_ADDRESS }).sip.publicAddresses;
    expect(readConfig({}).sip.publicAddresses).toEqual([]);
    expect(told('203.0.113.5')).toEqual(['203.0.113.5']);
    expect(told('203.0.113.5, 2001:db8::5')).toEqual(['203.0.113.5', '2001:db8::5']);
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: { url: null } });
  });

  it.each([
    [{ PORT: 'http' }, /PORT must be a port number/],
    [{ ROLES: 'web,mail' }, /^ROLES must be one or more of web, jobs, voice, with commas between\.$/],
    [{ ROLES: ',' }, /ROLES must be one or more of web, jobs, voice/],
    [{ ROLES: 'web,jobs' }, /ROLES=web,jobs needs DATABASE_URL: the embedded database serves one process/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
    [{ DATABASE_OWNER_URL: 'postgres://x' }, /DATABASE_OWNER_URL is of no use without DATABASE_URL/],
    [{ REDIS_URL: 'http://redis' }, /REDIS_URL must begin with redis:\/\//],
    [{ S3_BUCKET: 'No Bucket' }, /S3_BUCKET must be a bucket's name/],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'files.example' }, /S3_ENDPOINT must be an http\(s\) address/],
    [{ S3_BUCKET: 'files', S3_PREFIX: '/desk' }, /S3_PREFIX must be names with slashes between/],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
    [{ S3_ENDPOINT: 'https://files.example' }, /need S3_BUCKET/],
    [{ RATE_LIMITS: 'maybe' }, /RATE_LIMITS must be on or off/],
    [{ CLOCK_START: 'yesterday' }, /CLOCK_START must be an instant/],
    [{ AUTH_SECRET: 'short' }, /AUTH_SECRET must have at least 32 characters/],
    [{ AUTH_SECRET_PREVIOUS: 'short' }, /AUTH_SECRET_PREVIOUS must have at least 32 characters/],
    [{ LLM_BASE_URL: 'http://localhost:11434/v1' }, /LLM_BASE_URL and LLM_MODEL go together/],
    [{ LLM_PROVIDER: 'somebody' }, /LLM_PROVIDER must be openai-compatible, anthropic or google/],
    [{ EMBEDDING_MODEL: 'm' }, /EMBEDDING_MODEL needs EMBEDDING_BASE_URL, or LLM_BASE_URL/],
    [
      {
        EMBEDDING_MODEL: 'm',
        LLM_PROVIDER: 'anthropic',
        LLM_MODEL: 'm',
        LLM_API_KEY: 'k',
        LLM_BASE_URL: 'http://x',
      },
      /EMBEDDING_MODEL needs EMBEDDING_BASE_URL/,
    ],
    [{ EMBEDDING_BASE_URL: 'http://localhost/v1' }, /need EMBEDDING_MODEL/],
    [
      { EMBEDDING_MODEL: 'm', EMBEDDING_BASE_URL: 'ftp://x' },
      /EMBEDDING_BASE_URL must be an http\(s\) address/,
    ],
    [{ EMBEDDING_MODEL: 'm', EMBEDDING_DIMENSIONS: '12' }, /EMBEDDING_DIMENSIONS must be at least 64/],
    [{ SIP_PUBLIC_ADDRESS: 'example.com' }, /SIP_PUBLIC_ADDRESS.*must be an IP address/],
    [
      { SIP_PUBLIC_ADDRESS: '203.0.113.5,203.0.113.6' },
      /SIP_PUBLIC_ADDRESS must be one address, or one of each/,
    ],
    [{ SIP_TLS_KEY: 'key.pem' }, /SIP_TLS_CERTIFICATE and SIP_TLS_KEY go together/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
    [{ GOOGLE_API_BASE: 'http://localhost:1' }, /GOOGLE_API_BASE is of no use without GOOGLE_CLIENT_ID/],
    [{ MICROSOFT_CLIENT_ID: 'id' }, /MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET go together/],
    [{ MICROSOFT_API_BASE: 'http://localhost:1' }, /MICROSOFT_API_BASE is of no use without/],
    [{ MICROSOFT_TENANT: 'a/b' }, /MICROSOFT_TENANT must be common, organizations/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET go together: set all or none/],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY must be a secret key of Stripe/],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, /STRIPE_PUBLISHABLE_KEY must be a publishable key/],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, /STRIPE_WEBHOOK_SECRET must be a webhook's signing secret/],
    [{ STRIPE_API_BASE: 'http://localhost:1' }, /STRIPE_API_BASE is of no use without STRIPE_SECRET_KEY/],
    [{ STRIPE_TRIAL_DAYS: '365' }, /STRIPE_TRIAL_DAYS must be at most 90/],
    [
      {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      /are of different modes: both test, or both live/,
    ],
    [{ SPEECH_PROVIDER: 'somebody' }, /SPEECH_PROVIDER must be elevenlabs or openai-compatible/],
    [{ SPEECH_PROVIDER: 'elevenlabs', SPEECH_VOICE: 'v' }, /SPEECH_PROVIDER=elevenlabs needs SPEECH_API_KEY/],
    [
      { SPEECH_PROVIDER: 'openai-compatible', SPEECH_VOICE: 'v' },
      /SPEECH_PROVIDER=openai-compatible needs SPEECH_BASE_URL and SPEECH_MODEL/,
    ],
    [{ SPEECH_PROVIDER: 'elevenlabs', SPEECH_API_KEY: 'k' }, /SPEECH_PROVIDER=elevenlabs needs SPEECH_VOICE/],
    [
      { RECOGNITION_BASE_URL: 'http://localhost:8000/v1' },
      /RECOGNITION_BASE_URL and RECOGNITION_MODEL go together/,
    ],
    [{ RECOGNITION_PROVIDER: 'somebody' }, /RECOGNITION_PROVIDER must be openai-compatible or deepgram/],
    [{ RECOGNITION_PROVIDER: 'deepgram' }, /RECOGNITION_PROVIDER=deepgram needs RECOGNITION_API_KEY/],
    [{ TEXT_MODEL_LARGE: 'yes' }, /TEXT_MODEL_LARGE must be auto, on or off/],
    [{ VOICE_STT_SIZE: 'huge' }, /VOICE_STT_SIZE must be base or tiny/],
    [{ MAX_CALLS: 'many' }, /MAX_CALLS must be a number/],
    [{ LLM_PROVIDER: 'google', LLM_MODEL: 'm' }, /LLM_PROVIDER=google needs LLM_MODEL and LLM_API_KEY/],
  ])('names the variable that is wrong: %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('asks for hosted embeddings where the language model is, unless told otherwise, and sends its key nowhere else', () => {
    const llm = { LLM_BASE_URL: 'http://llm.example/v1/', LLM_MODEL: 'm', LLM_API_KEY: 'key' };
    expect(readConfig(llm).embeddings).toBeNull();
    expect(readConfig({ ...llm, EMBEDDING_MODEL: 'e' }).embeddings).toEqual({
      baseUrl: 'http://llm.example/v1',
      apiKey: 'key',
      modelName: 'e',
      dimensions: null,
      timeoutMs: 1500,
    });
    const elsewhere = { ...llm, EMBEDDING_MODEL: 'e', EMBEDDING_BASE_URL: 'http://other.example/v1' };
    expect(readConfig(elsewhere).embeddings).toMatchObject({
      baseUrl: 'http://other.example/v1',
      apiKey: '',
    });
    expect(readConfig({ ...elsewhere, EMBEDDING_API_KEY: 'own' }).embeddings).toMatchObject({
      apiKey: 'own',
    });
  });

  it.each([
    { CLOCK_START: '2026-03-27T09:00:00Z' },
    { RATE_LIMITS: 'off' },
    { PLAN_LIMITS: 'off' },
    { CRAWL_PRIVATE_ADDRESSES: 'on' },
  ])('refuses the test switch %o in production', (environment) => {
    expect(() => readConfig({ ...environment, NODE_ENV: 'production' })).toThrow(/test switch/);
  });
});
