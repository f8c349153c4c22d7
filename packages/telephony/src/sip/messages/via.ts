import { parseParameters, writeParameters } from './parameters.ts';

/** A hop of a request, and so where its response goes (RFC 3261, 20.42). */
export interface Via {
  transport: string;
  host: string;
  port: number | null;
  parameters: Map<string, string>;
}

const pattern =
  /^SIP\s*\/\s*2\.0\s*\/\s*([A-Z]{2,10})\s+(\[[0-9a-f:.]{2,45}\]|[a-z0-9_][a-z0-9._-]{0,252})(?:\s*:\s*(\d{1,5}))?\s*((?:;.*)?)$/i;

export function parseVia(text: string): Via | null {
  const found = pattern.exec(text);
  const parameters = found && parseParameters(found[4]!);
  if (!found || !parameters || !isPort(found[3])) return null;
  return {
    transport: found[1]!.toUpperCase(),
    host: found[2]!.toLowerCase(),
    port: found[3] ? Number(found[3]) : null,
    parameters,
  };
}

const isPort = (written = '5060') => Number(written) > 0 && Number(written) <= 65_535;

export const writeVia = ({ transport, host, port, parameters }: Via): string =>
  `SIP/2.0/${transport} ${host}${port === null ? '' : `:${port}`}${writeParameters(parameters)}`;

/** What begins every branch of RFC 3261, so that it alone tells a transaction. */
export const branchCookie = 'z9hG4bK';
