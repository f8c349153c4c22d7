interface DeliveryError {
  code?: string;
  /** Of the SMTP server's reply. */
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
}

/**
 * The server refused this mail for good: retrying would not help. A refused sender is a matter of configuration, which
 * may still be fixed.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode = 0, command } = error as DeliveryError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && command !== 'MAIL FROM';
}

/** Why a delivery failed, for the operator: a sentence, then what the server or the system said. */
export function deliveryErrorMessage(error: unknown): string {
  const { response, message } = error as DeliveryError;
  return `${summaryOf(error as DeliveryError)} (${(response || message || String(error)).trim()})`;
}

function summaryOf(error: DeliveryError): string {
  const { code = '', responseCode = 0, message = '', command } = error;
  if (code === 'EAUTH') return 'The mail server rejected the user name or password in SMTP_URL.';
  if (command === 'MAIL FROM' && responseCode >= 500)
    return 'The mail server rejected the sender in MAIL_FROM.';
  if (isPermanentRefusal(error)) return 'The mail server rejected this email.';
  if (responseCode >= 400 && responseCode < 500) return 'The mail server asked to try again later.';
  if (code === 'ETIMEDOUT' || /timeout|timed out/i.test(message))
    return "The mail server didn't respond in time.";
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return 'The mail server of SMTP_URL was not found.';
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(message))
    return "A secure connection to the mail server couldn't be established.";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${message}`))
    return "The mail server couldn't be reached.";
  if (code === 'ECONNECTION' || code === 'ESOCKET') return 'The connection to the mail server was lost.';
  return "The email couldn't be sent to the mail server.";
}
