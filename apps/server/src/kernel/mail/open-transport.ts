import { createTransport, type Transporter } from 'nodemailer';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * The mail server of `smtp://user:password@host:587` or `smtps://…`. Its query may set what nodemailer's SMTP transport
 * knows, such as `requireTLS=true`, `tls.rejectUnauthorized=false` or other times to wait (`socketTimeout`, milliseconds).
 */
export function openTransport(smtpUrl: string): Transporter {
  const asked = new URL(smtpUrl).searchParams;
  const ours = Object.entries(timeouts).filter(([name]) => !asked.has(name));
  return createTransport({
    ...Object.fromEntries(ours),
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
