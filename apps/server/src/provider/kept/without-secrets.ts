const secret = /^(headers|secret|serverUrlSecret|apiKey|apiSecret|authToken|password|token)$/i;

/** The same without headers, secrets, keys and the like, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) =>
      secret.test(name) ? [] : [[name, withoutSecrets(child)]],
    ),
  );
}
