import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { magicLink } from 'better-auth/plugins/magic-link';
import { v7 as uuidv7 } from 'uuid';
import { type Deps, trustedOrigins } from '../../../kernel/http/index.ts';
import { sendMail } from '../../../kernel/mail/index.ts';
import { cleanProfile } from '../clean-profile.ts';
import { clientPrefix, ensureAccount } from '../ensure-account.ts';
import { clientPortalMail } from '../mails/client-portal-mail.ts';
import { newAddressMail } from '../mails/new-address-mail.ts';
import { passwordResetMail } from '../mails/password-reset-mail.ts';
import { signInLinkMail } from '../mails/sign-in-link-mail.ts';
import { verificationMail } from '../mails/verification-mail.ts';
import { beforeSignInCalls, changingPassword } from './before-sign-in-calls.ts';
import { asProven, changeIn, changingEmail } from './email-change.ts';
import { lastingEncryption } from './lasting-encryption.ts';
import { secondFactor } from './second-factor.ts';
import { addressHeader } from './sign-in-request.ts';
import { singleSignOn } from './single-sign-on.ts';

export type SignIn = ReturnType<typeof createSignIn>;

const linkLifetimeSeconds = 3600;
const signInLinkSeconds = 900;

/** better-auth as this installation uses it: e-mail and password, sessions in the `auth` schema, mails by our outbox. */
export function createSignIn(deps: Deps) {
  const { config, db, log, publicUrl, secrets } = deps;
  return betterAuth({
    appName: config.brand.name,
    baseURL: publicUrl,
    secret: secrets.current,
    database: db.openPool({ role: 'deskbell_auth', searchPath: 'auth', max: 4 }),
    trustedOrigins: (request) => trustedOrigins(publicUrl, config.publicUrl === null, request),
    telemetry: { enabled: false },
    // Its messages may quote addresses below `warn`, and its errors may quote rows: only their names are logged.
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        log[level]({ source: 'better-auth', errors: details.map(nameOfError) }, message),
    },
    onAPIError: {
      errorURL: `${publicUrl}/login`,
      // Refusals become answers; anything else leaves the library, so that we can tell what it means.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    rateLimit: {
      enabled: config.rateLimits,
      storage: 'memory',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
        '/reset-password': { window: 60, max: 10 },
        [changingPassword]: { window: 60, max: 10 },
        [changingEmail]: { window: 60, max: 10 },
        '/sign-in/magic-link': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 20 },
      },
    },
    advanced: {
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: publicUrl.startsWith('https:'),
      disableOriginCheck: false, // it would be on under NODE_ENV=test
    },
    hooks: { before: beforeSignInCalls },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      requireEmailVerification: false,
      resetPasswordTokenExpiresIn: linkLifetimeSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const given = { brand: config.brand, publicUrl, token };
        const mail = isClient(user.id) ? clientPortalMail(given) : passwordResetMail(given);
        await db.system((tx) => sendMail(deps, tx, { ...mail, recipient: user.email }));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: linkLifetimeSeconds,
      sendVerificationEmail: async ({ user, url, token }) => {
        const mail = (await changeIn(token, secrets.current))
          ? newAddressMail({ brand: config.brand, publicUrl, token })
          : verificationMail({ brand: config.brand, url });
        await db.system((tx) => sendMail(deps, tx, { ...mail, recipient: user.email }));
      },
    },
    user: { changeEmail: { enabled: true } },
    plugins: [
      lastingEncryption(secrets.lastingKey),
      secondFactor(config.brand.name),
      ...singleSignOn(config.oidc),
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: signInLinkSeconds,
        // Whoever asks is told the same, in the same time, whether or not the address is known.
        sendMagicLink: async ({ email, token }, ctx) => {
          const found = await ctx?.context.internalAdapter.findUserByEmail(email);
          const given = { brand: config.brand, publicUrl, token };
          const mail = isClient(found?.user.id) ? clientPortalMail(given) : signInLinkMail(given);
          await db.system(async (tx) => {
            if (found) await sendMail(deps, tx, { ...mail, recipient: email });
          });
        },
      }),
    ],
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: cleanProfile(user) }),
          // After the user is committed. Should it fail, the first request of the session makes up for it.
          after: async (user) => {
            try {
              await ensureAccount(deps, user);
            } catch (error) {
              log.warn({ err: error, user: user.id }, 'no account yet for a new user');
            }
          },
        },
        update: {
          before: async (change, call) => ({ data: asProven(cleanProfile(change), call?.path) }),
        },
      },
      // Clients have neither a password nor a provider, and prove their address again each time (sign-in-client.ts).
      account: { create: { before: async ({ userId }) => !isClient(userId) } },
      session: { create: { before: async ({ userId }) => !isClient(userId) } },
    },
  });
}

const isClient = (userId: string | undefined) => userId?.startsWith(clientPrefix) === true;

const nameOfError = (detail: unknown) =>
  detail instanceof Error
    ? `${detail.name} ${(detail as { code?: string }).code ?? ''}`.trim()
    : typeof detail;
