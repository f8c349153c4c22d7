interface DeliveryError {
  code?: string;
  /** Of the SMTP server's reply. */
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
}

/**
 * The server took the connection and refused this mail for good: asking again would not help. A refused sender is a matter
 * of settings, which may be put right.
 */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0, command } = error as DeliveryError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && command !== 'MAIL FROM';
}

/** Why a mail was not taken, for whoever runs the installation: a sentence, and what the server or the system said. */
export function whyUndelivered(error: unknown): string {
  const { response, message } = error as DeliveryError;
  return `${sentenceOf(error as DeliveryError)} (${(response || message || String(error)).trim()})`;
}

function sentenceOf(error: DeliveryError): string {
  const { code = '', responseCode = 0, message = '', command } = error;
  if (code === 'EAUTH') return 'The mail server refused the user name or password in SMTP_URL.';
  if (command === 'MAIL FROM' && responseCode >= 500)
    return 'The mail server refused the sender in MAIL_FROM.';
  if (isRefusal(error)) return 'The mail server refused this mail for good.';
  if (responseCode >= 400 && responseCode < 500) return 'The mail server asked to try again later.';
  if (code === 'ETIMEDOUT' || /timeout|timed out/i.test(message))
    return 'The mail server did not answer in time.';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return 'The mail server of SMTP_URL was not found.';
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(message))
    return 'No secure connection to the mail server came about.';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${message}`))
    return 'The mail server cannot be reached.';
  if (code === 'ECONNECTION' || code === 'ESOCKET') return 'The connection to the mail server broke off.';
  return 'The mail could not be handed to the mail server.';
}
